import type { SingleStatements } from "../database/postgres/connection.ts";

/** Small named texts that belong to no record. The last write wins. */
export type Notes = {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
};

/** Texts to which many processes append, and which are read together. The oldest are dropped if they grow too long. */
export type Lines = {
  append(text: string): Promise<void>;
  read(): Promise<string>;
};

export function openNotes(statements: SingleStatements): Notes {
  return {
    async read(name) {
      const sql = "SELECT text FROM _notes WHERE name = ?";
      return (await statements.one<{ text: string }>({ sql, parameters: [name] }))?.text;
    },
    async write(name, text) {
      const sql =
        "INSERT INTO _notes (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text";
      await statements.run({ sql, parameters: [name, text] });
    },
  };
}

/** Characters kept per name. */
const longest = 512 * 1024;

/** Drops everything before the newest texts of that total length. */
const shorten = `DELETE FROM _lines WHERE name = ? AND number < (
  SELECT max(number) FROM (
    SELECT number, sum(length(text)) OVER (ORDER BY number DESC) AS together FROM _lines WHERE name = ?
  ) AS newest WHERE together > ?)`;

export function openLines(name: string, statements: SingleStatements): Lines {
  return {
    async append(text) {
      await statements.run({
        sql: "INSERT INTO _lines (name, text) VALUES (?, ?)",
        parameters: [name, text],
      });
      await statements.run({ sql: shorten, parameters: [name, name, longest] });
    },
    async read() {
      const sql = "SELECT text FROM _lines WHERE name = ? ORDER BY number";
      return (await statements.all<{ text: string }>({ sql, parameters: [name] }))
        .map(({ text }) => text)
        .join("");
    },
  };
}
