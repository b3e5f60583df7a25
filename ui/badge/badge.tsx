export function Badge({
  tone,
  children,
}: {
  tone?: "heartwood" | "moss" | "pending" | "error";
  children: string;
}) {
  return <span className={tone ? `badge badge-${tone}` : "badge"}>{children}</span>;
}
