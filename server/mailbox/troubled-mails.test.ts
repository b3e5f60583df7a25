import { expect, onTestFinished, test, vi } from "vitest";
import { TroubledMails } from "./troubled-mails.ts";

const at = (uid: number) => ({ mailbox: "inbox", uid });
const hour = 60 * 60 * 1000;

test("a failed mail is retried after all others", () => {
  const troubles = new TroubledMails();
  troubles.failed(at(1));
  expect(troubles.inTurn("inbox", [1, 2, 3])).toEqual([2, 3, 1]);
  expect(troubles.inTurn("another", [1, 2, 3])).toEqual([1, 2, 3]);
});

test("after two failures a mail is read by headers, then hourly", () => {
  const troubles = new TroubledMails();
  expect(troubles.failed(at(1), 0)).toBe(false);
  expect(troubles.isByHeadings(at(1))).toBe(false);
  expect(troubles.failed(at(1), 0)).toBe(false);
  expect(troubles.isByHeadings(at(1))).toBe(true);
  expect(troubles.failed(at(1), 0)).toBe(true);
  expect(troubles.inTurn("inbox", [1, 2], hour - 1)).toEqual([2]);
  expect(troubles.inTurn("inbox", [1, 2], hour)).toEqual([2, 1]);
});

test("without the database, no mail loses its contents", () => {
  const troubles = new TroubledMails();
  for (let round = 0; round < 9; round++) troubles.mayHaveFailed(at(1));
  expect(troubles.isByHeadings(at(1))).toBe(false);
  expect(troubles.inTurn("inbox", [1, 2])).toEqual([2, 1]);
  for (let round = 0; round < 2; round++) {
    troubles.mayHaveFailed(at(1));
    troubles.kept(at(2));
  }
  expect(troubles.isByHeadings(at(1))).toBe(true);
});

test("a mail kept in the end is no longer troubled", () => {
  const troubles = new TroubledMails();
  troubles.setAside(at(1), 0);
  expect(troubles.inTurn("inbox", [1], hour - 1)).toEqual([]);
  troubles.kept(at(1));
  expect(troubles.inTurn("inbox", [1], 0)).toEqual([1]);
});

test("a mail set aside is retried after an hour of any clock", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2027-07-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const troubles = new TroubledMails();
  troubles.setAside(at(1));
  vi.setSystemTime(new Date("2027-04-01T10:00:00Z"));
  vi.advanceTimersByTime(hour);
  expect(troubles.inTurn("inbox", [1])).toEqual([1]);
});
