type Account = Readonly<Record<string, unknown>>;

/**
 * Anybody may register a stranger's address under any name, and we send what they wrote: a name that holds more
 * than a name is left out, so that our letters carry nobody's advertisement.
 */
export function greetingFor({ name }: Account): string {
  const isName = typeof name === "string" && /^[\p{L}\p{M} '’-]{1,60}$/u.test(name);
  return isName ? `Bonjour ${name.trim()},` : "Bonjour,";
}
