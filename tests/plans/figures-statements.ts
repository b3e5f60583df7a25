import type { Reader, Statement } from "record-store/kernel.ts";
import { readFields } from "record-store/records/lists/read-fields.ts";
import { messages } from "../../domain/enquiries/collection.server.ts";

/** Returns the statements that read the enquiries of some figures: the first one, and one that continues after it. */
export async function figuresStatements(): Promise<Statement[]> {
  const statements: Statement[] = [];
  const row = { id: "m", created: "2026-03-01 10:00:00.000Z" };
  const unused = () => {
    throw new Error("Only whole parts are read.");
  };
  const reader: Reader = {
    ...{ one: unused, each: unused, version: unused },
    all<T>(statement: Statement): T[] {
      statements.push(statement);
      return statements.length === 1 ? Array<T>(Number(statement.parameters.at(-1))).fill(row as T) : [];
    },
  };
  const [since, until] = [new Date("2026-01-01"), new Date("2026-04-01")];
  await readFields(reader, messages, { fields: ["step", "step_log"], since, until });
  return statements;
}
