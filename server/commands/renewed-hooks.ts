/**
 * Returns the operator's next step after the secrets of connected tools have changed. Returns an empty text if no tool is
 * connected.
 */
export function renewedHooksText(count: number): string {
  if (count === 0) return "";
  const tools =
    count === 1 ? "1 tool is connected by a web hook" : `${count} tools are connected by web hooks`;
  return `${tools}, and the secret has changed. Press « Nouveau secret » for each in « Outils reliés » (/dashboard/outils), and give it to the tool: until then, the tool refuses what the site sends.`;
}
