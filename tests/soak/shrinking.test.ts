import { expect, test } from "vitest";
import { failureKind, type Life } from "./life.ts";
import { type Finding, findShortest } from "./soak.ts";
import { drawSteps, readSteps, type Step, writeStep } from "./steps.ts";

const steps = drawSteps(7, 40);
const [first, second] = [steps[5], steps[31]] as [Step, Step];

/** Returns a life that fails if it contains both of these steps. */
async function failingLife(some: readonly Step[]): Promise<Life> {
  const isFailing = some.includes(first) && some.includes(second);
  const end = isFailing ? some.indexOf(second) + 1 : some.length;
  const failure = { kind: "lost", text: `After ${end} steps` };
  return { done: some.slice(0, end), ...(isFailing && { failure }) };
}

type Searched = { outcome: unknown; told: Finding[]; lives: number };

async function search(
  live: typeof failingLife,
  shrinkMinutes: number,
  signal: AbortSignal,
): Promise<Searched> {
  const toldItems: Finding[] = [];
  let lives = 0;
  const outcome = await findShortest(steps, {
    live(some) {
      lives += 1;
      return live(some);
    },
    tellFinding: (finding) => toldItems.push(finding),
    ...{ shrinkMinutes, signal },
  });
  return { outcome, told: toldItems, lives };
}

const never = new AbortController().signal;

test("a failure is reported whole at once, then by its shortest sequence", async () => {
  const { outcome, told } = await search(failingLife, 1, never);
  expect(told).toEqual([
    { failed: steps.slice(0, 32).map(writeStep), error: "After 32 steps", isShortest: false },
  ]);
  expect(outcome).toEqual({
    failed: [first, second].map(writeStep),
    error: "After 2 steps",
    isShortest: true,
  });
});

test("an ended search returns its shortest sequence so far", async () => {
  const end = new AbortController();
  const { outcome, lives } = await search(
    async (some) => {
      if (some.length < 32) end.abort();
      return failingLife(some);
    },
    1,
    end.signal,
  );
  expect(lives).toBe(2);
  expect(outcome).toMatchObject({ isShortest: false, failed: expect.arrayContaining([writeStep(first)]) });
});

test("without minutes for it no shorter sequence is sought", async () => {
  const { outcome, told, lives } = await search(failingLife, 0, never);
  expect([lives, outcome]).toEqual([1, told[0]]);
});

test("a shorter sequence that fails in another way is another finding", async () => {
  const { outcome } = await search(
    async (some) => {
      const life = await failingLife(some);
      return life.failure || some.length > 3
        ? life
        : { ...life, failure: { kind: "other", text: "Another failure" } };
    },
    1,
    never,
  );
  expect(outcome).toMatchObject({ failed: [first, second].map(writeStep) });
});

test("failures of one kind differ in words, numbers and ids alone", () => {
  const [one, other] = ["1 letters to client-mot3x@a.example", "0 letters to client-mot14x@a.example"];
  expect(failureKind(String(one))).toBe(failureKind(String(other)));
  expect(failureKind('A record was refused: {"status":400}')).toBe("A record was refused: ");
});

test("a seed always draws the same steps, which are read as written", () => {
  const lines = steps.map(writeStep);
  expect(drawSteps(7, 40)).toEqual(steps);
  expect(readSteps(`# A finding\n\n  ${lines.join("\n  ")}\n`)).toEqual(steps);
  expect(() => readSteps("clientFlies(1 2)")).toThrow("This line is no act: clientFlies(1 2)");
});
