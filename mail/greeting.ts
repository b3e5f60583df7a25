type Account = Readonly<Record<string, unknown>>;

/**
 * Anybody may register a stranger's address under any name, and we send what they wrote: a name that holds more
 * than a name is left out, so that our letters carry nobody's advertisement.
 */
export function greetingFor({ name }: Account): string {
  const text = typeof name === "string" ? name.trim() : "";
  const isName = /^[\p{L}\p{M} '’-]{1,60}$/u.test(text);
  return isName ? `Bonjour ${withoutFamilyName(text)},` : "Bonjour,";
}

/** « Hélène et Marc » of « Hélène et Marc Dubois »; every other name stays whole. */
function withoutFamilyName(name: string): string {
  const [first = "", and, second, ...family] = name.split(/\s+/);
  const isCouple = and === "et" && family.length > 0 && !/^(?:m|monsieur|mme|madame)$/i.test(first);
  return isCouple ? `${first} et ${second}` : name;
}
