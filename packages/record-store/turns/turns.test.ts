import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

test("each turn of the event loop runs one part, in order", async () => {
  const turns = openTurns();
  const parts: { by: number; turn: number }[] = [];
  let turn = 0;
  let isOver = false;

  async function count(): Promise<void> {
    for (; !isOver; turn++) await setImmediate();
  }

  async function work(by: number): Promise<void> {
    for (let part = 0; part < 3; part++) {
      await turns.next();
      parts.push({ by, turn });
    }
  }

  const counting = count();
  await Promise.all(Array.from({ length: 40 }, (_, by) => work(by)));
  isOver = true;
  await counting;
  expect(new Set(parts.map((part) => part.turn)).size).toBe(120);
  const round = Array.from({ length: 40 }, (_, by) => by);
  expect(parts.map(({ by }) => by)).toEqual([...round, ...round, ...round]);
});

test("a caller alone in line enters at the next turn", async () => {
  const turns = openTurns();
  await turns.next();
  await setImmediate();
  await setImmediate();
  let isIn = false;
  void turns.next().then(() => {
    isIn = true;
  });
  expect(isIn).toBe(false);
  await setImmediate();
  await setImmediate();
  expect(isIn).toBe(true);
});
