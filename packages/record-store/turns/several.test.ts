import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { severalAtOnce } from "./several.ts";

test("a limited number of items runs at a time, and all finish", async () => {
  const doneSteps: number[] = [];
  let [inside, most] = [0, 0];
  await severalAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (each) => {
    most = Math.max(most, ++inside);
    await setTimeout(5);
    inside -= 1;
    doneSteps.push(each);
  });
  expect(doneSteps.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test("a failure starts nothing further and waits for started work", async () => {
  const starts: number[] = [];
  let inside = 0;
  const working = severalAtOnce([1, 2, 3, 4, 5, 6], 2, async (each) => {
    starts.push(each);
    inside += 1;
    await setTimeout(each * 5);
    inside -= 1;
    if (each === 1) throw new Error("first");
  });
  await expect(working).rejects.toThrow("first");
  expect(starts).toEqual([1, 2]);
  expect(inside).toBe(0);
});

test("an iterator is closed if it is not read to its end", async () => {
  let isLetGo = false;
  async function* numbers() {
    try {
      for (let number = 0; ; number++) yield number;
    } finally {
      isLetGo = true;
    }
  }
  const working = severalAtOnce(numbers(), 2, async (each) => {
    if (each === 3) throw new Error("enough");
  });
  await expect(working).rejects.toThrow("enough");
  expect(isLetGo).toBe(true);
});
