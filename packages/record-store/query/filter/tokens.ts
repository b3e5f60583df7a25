import { BadRequest } from "../../errors.ts";

export type Operator = "=" | "!=" | "~" | "!~" | ">" | ">=" | "<" | "<=";

/** `slot` numbers the literals of a text from 0. Their values are separate from its shape. */
export type Token =
  | { kind: "(" | ")" | "&&" | "||" }
  | { kind: "operator"; operator: Operator; any: boolean }
  | { kind: "path"; path: string }
  | { kind: "literal"; slot: number; empty: boolean }
  | { kind: "placeholder"; name: string };

export type Tokens = {
  list: readonly Token[];
  /** The text without values, blanks and comments. Equal shapes compile to the same SQL. */
  shape: string;
  values: readonly (string | number)[];
};

const operators = new Map<string, Token>();
for (const operator of ["=", "!=", "~", "!~", ">", ">=", "<", "<="] as const) {
  operators.set(operator, { kind: "operator", operator, any: false });
  operators.set(`?${operator}`, { kind: "operator", operator, any: true });
}

const signs = new Map<string, Token>([...operators]);
for (const kind of ["(", ")", "&&", "||"] as const) signs.set(kind, { kind });

// In order: blank or comment, path, quoted text, number, sign, placeholder. The one character before a quote decides
// whether the quote closes the text: PocketBase reads `"C:\\"` as a text that never ends, and so do we.
const lexeme = new RegExp(
  [
    /([ \t\n]+|\/\/[^\n]*)/,
    /([A-Za-z_@#][\w.:]*)/,
    /("(?:"|[^\0]*?[^\\\0]")|'(?:'|[^\0]*?[^\\\0]'))/,
    /(-?[0-9]+(?:\.[0-9]+)?(?!\.))/,
    /([=?!><~]+|[&|]+|[()])/,
    /\{:(\w+)\}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
);

/**
 * Splits a filter into tokens (contract §6).
 *
 * @param trusted whether `{:name}` placeholders are allowed: in rules, never in a client's text
 * @throws BadRequest at the first character that the language does not know
 */
export function tokenize(source: string, trusted = false): Tokens {
  const list: Token[] = [];
  const values: (string | number)[] = [];
  let shape = "";

  function add(token: Token | undefined, mark: string): void {
    if (!token) throw new BadRequest();
    list.push(token);
    shape += ` ${mark}`;
  }

  function addLiteral(value: string | number, mark: string): void {
    add({ kind: "literal", slot: values.length, empty: value === "" }, mark);
    values.push(value);
  }

  lexeme.lastIndex = 0;
  while (lexeme.lastIndex < source.length) {
    const match = lexeme.exec(source);
    if (!match) throw new BadRequest();
    const [, blank, path, quoted, number, sign, placeholder] = match;
    if (blank) continue;
    // A name before a bracket is a function, and this store has none.
    if (path)
      add(isName(path) && source[lexeme.lastIndex] !== "(" ? { kind: "path", path } : undefined, path);
    else if (quoted) addLiteral(unquote(quoted), quoted.length > 2 ? '"' : "'");
    else if (number) addLiteral(Number(number), "0");
    else if (sign) add(signs.get(sign), sign);
    else if (placeholder) add(trusted ? { kind: "placeholder", name: placeholder } : undefined, placeholder);
  }
  return { list, shape, values };
}

function isName(path: string): boolean {
  return !/[.:]$|^[_@#]$/.test(path);
}

function unquote(text: string): string {
  const quote = text.charAt(0);
  return text.slice(1, -1).replaceAll(`\\${quote}`, quote);
}
