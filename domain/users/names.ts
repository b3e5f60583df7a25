import { foldText } from "../folded.ts";

/**
 * Returns the name by which an account is shown. The order is: its own name, the part of its address before the @, «
 * L'équipe ». An account may have an address alone, such as an administrator's. The name is never empty.
 */
export function memberName({ name, email }: { name?: unknown; email?: unknown }): string {
  return text(name) || text(email).split("@")[0] || "L'équipe";
}

/** Tells whether two names differ in nothing but case, accents and repeated spaces. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return foldText(name).replaceAll(/\s+/g, " ");
}

/** Returns the first name of each account, or its whole name if another one has the same first name. */
export function distinctNames(accounts: readonly { name?: unknown; email?: unknown }[]): string[] {
  const names = accounts.map(memberName);
  const firstNames = names.map((name) => name.split(" ", 1)[0] ?? name);
  return firstNames.map((first, place) =>
    firstNames.filter((other) => other === first).length === 1 ? first : (names[place] ?? first),
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
