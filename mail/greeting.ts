type Account = Readonly<Record<string, unknown>>;

/**
 * Returns the greeting. Anybody can register another person's address under any name, and we mail that name. So a text
 * that is no name is left out, and our letters carry no advertisements.
 */
export function greetingFor({ name }: Account): string {
  const text = typeof name === "string" ? name.trim() : "";
  const isName = /^[\p{L}\p{M} '’-]{1,60}$/u.test(text);
  return isName ? `Bonjour ${withoutFamilyName(text)},` : "Bonjour,";
}

/** Shortens « Hélène et Marc Dubois » to « Hélène et Marc ». Every other name stays whole. */
function withoutFamilyName(name: string): string {
  const [first = "", and, second, ...family] = name.split(/\s+/);
  const isCouple = and === "et" && family.length > 0 && !/^(?:m|monsieur|mme|madame)$/i.test(first);
  return isCouple ? `${first} et ${second}` : name;
}
