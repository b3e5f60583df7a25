export function Badge({ tone, children }: { tone?: "heartwood"; children: string }) {
  return <span className={tone ? `badge badge-${tone}` : "badge"}>{children}</span>;
}
