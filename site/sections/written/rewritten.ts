/**
 * Returns texts with those that the team has written instead.
 *
 * @param changes the team's texts by their path
 * @param path the place of `texts` in the page's texts, if they are a part of them
 */
export function rewritten<Texts>(texts: Texts, changes: Readonly<Record<string, string>>, path = ""): Texts {
  return rewrite(texts, changes, path) as Texts;
}

function rewrite(value: unknown, changes: Readonly<Record<string, string>>, path: string): unknown {
  const text = changes[path];
  if (typeof value === "string") return text ?? value;
  // A headline is one text with a line for each of its parts.
  if (Array.isArray(value) && text !== undefined) return text.split("\n");
  if (typeof value !== "object" || value === null) return value;
  const ofPart = (each: unknown, key: string | number) =>
    rewrite(each, changes, path ? `${path}.${key}` : `${key}`);
  if (Array.isArray(value)) return value.map(ofPart);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ofPart(each, key)]));
}
