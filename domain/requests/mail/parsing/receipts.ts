/** Says what a read receipt reports (RFC 8098 §3.2.6): programs write its sentence in any language, or none. */
export function receiptNotice(report: string): string {
  const disposition = /^disposition\s*:.*;\s*([a-z-]+)/im.exec(report)?.[1]?.toLowerCase() ?? "";
  return `[Accusé de lecture : ${outcomes[disposition] ?? "notre lettre a été reçue"}.]`;
}

const outcomes: Record<string, string> = {
  displayed: "notre lettre a été ouverte",
  deleted: "notre lettre a été supprimée",
};
