import { expect, test } from "vitest";
import { lifeOfNames, StatementNames } from "./statement-names.ts";

/** Names by a clock that the test moves on. */
function namesByClock() {
  let now = 0;
  const names = new StatementNames(() => now);
  const named = (sql: string, times: number) => {
    let name: string | undefined;
    for (let time = 0; time < times; time++) name = names.statementName(sql);
    return name;
  };
  return { names, named, pass: (seconds: number) => (now += seconds * 1000) };
}

test("only a frequently used statement gets a name", () => {
  const { named } = namesByClock();
  expect(named("SELECT 1", 2)).toBeUndefined();
  expect(named("SELECT 1", 1)).toMatch(/^[\w-]{32}$/);
  expect(named("SELECT 1", 1)).toBe(named("SELECT 1", 1));
  expect(named("SELECT 2", 1)).toBeUndefined();
});

test("the number of names is limited, and existing names stay", () => {
  const { named } = namesByClock();
  const common = named("SELECT 'common'", 3);
  const statementNames = Array.from({ length: 3000 }, (_, number) => named(`SELECT ${number}`, 5));
  expect(new Set(statementNames).size).toBeLessThan(300);
  expect(named("SELECT 'common'", 1)).toBe(common);
});

test("names used up by visitors become free with time", () => {
  const { named, pass } = namesByClock();
  for (let number = 0; number < 3000; number++) named(`SELECT ${number}`, 3);
  expect(named("SELECT 'common'", 10)).toBeUndefined();
  pass(lifeOfNames + 1);
  expect(named("SELECT 'common'", 3)).toBeDefined();
});

test("a very long statement gets no name", () => {
  expect(namesByClock().named(`SELECT ${"1 + ".repeat(5000)}1`, 10)).toBeUndefined();
});

test("a changed table renews all statements' names at once, and once", () => {
  const { names, named } = namesByClock();
  const [former, other] = [named("SELECT 1", 3) ?? "", named("SELECT 2", 3) ?? ""];
  names.renew("SELECT 1", former);
  const renewed = named("SELECT 1", 1);
  expect(renewed).toBe(`${former}1`);
  names.renew("SELECT 1", former);
  expect(named("SELECT 1", 1)).toBe(renewed);
  expect(named("SELECT 2", 1)).toBe(`${other}1`);
});
