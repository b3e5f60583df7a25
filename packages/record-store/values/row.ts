/**
 * The rows of each collection by its name. The store knows none. The code that declares collections adds theirs with
 * `declare module`, because only an interface can be extended from outside. Rules, effects and `find` are then typed.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the code that declares collections fills it
export interface DeclaredRows {}

/**
 * A record with its values as in the contract's JSON: booleans, numbers, text, lists. `Row<"notes">` has the type that
 * `DeclaredRows` declares for the collection.
 */
export type Row<Name extends string = string> = Name extends keyof DeclaredRows
  ? DeclaredRows[Name]
  : UntypedRow;

type UntypedRow = { id: string; created: string; updated: string } & Record<string, unknown>;
