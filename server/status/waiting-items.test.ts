import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderNotes } from "../jobs/folder-notes.ts";
import {
  forgetMailsAside,
  noteMailAside,
  noteMailboxFault,
  noteWaitingMail,
  readMailboxState,
} from "../mailbox/state.ts";
import { openFailingJobs } from "./failing-jobs.ts";
import { waitingItems } from "./waiting-items.ts";

function emptyNotes() {
  const folder = mkdtempSync(path.join(tmpdir(), "waiting-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folderNotes(folder);
}

const noon = "2026-11-20T12:00:00.000Z";

test("the oldest waiting item of each queue counts, over all processes", async () => {
  const notes = emptyNotes();
  expect(await waitingItems(notes, [{}, {}])).toEqual([]);
  await noteWaitingMail(notes, new Date(noon));
  const processes = [
    { picturesSince: Date.parse(noon) + 1000 },
    { picturesSince: Date.parse(noon), changesSince: Date.parse(noon) },
  ];
  expect(await waitingItems(notes, processes, new Date(noon))).toEqual([
    { queue: "mails", since: noon },
    { queue: "pictures", since: noon },
    { queue: "changes", since: noon },
    { queue: "uploads", since: noon },
  ]);
  await noteWaitingMail(notes, undefined);
  expect(await waitingItems(notes, [])).toEqual([]);
});

test("a job counts as waiting from its first failure until success", async () => {
  const notes = emptyNotes();
  const noteJob = openFailingJobs(notes);
  await Promise.all([noteJob("bin", true), noteJob("views", true), noteJob("copies", false)]);
  const [first] = await waitingItems(notes, []);
  expect(first?.queue).toBe("jobs");
  await noteJob("bin", true);
  expect(await waitingItems(notes, [])).toEqual([first]);
  await Promise.all([noteJob("bin", false), noteJob("views", false)]);
  expect(await waitingItems(notes, [])).toEqual([]);
});

test("a note on the mailbox keeps its other notes", async () => {
  const notes = emptyNotes();
  const mail = { place: "inbox/7", number: 7, about: "", since: noon };
  await noteMailAside(notes, mail);
  await noteMailAside(notes, { ...mail, since: "2026-11-20T13:00:00.000Z" });
  await noteMailboxFault(notes, "Le serveur ne répond pas.", new Date(noon));
  await noteWaitingMail(notes, new Date(noon));
  const failing = { since: noon, why: "Le serveur ne répond pas." };
  expect(await readMailboxState(notes)).toEqual({ aside: [mail], failing, waiting: noon });
  await noteMailboxFault(notes, undefined, new Date(noon));
  await forgetMailsAside(notes, "inbox", (number) => number === 8);
  expect(await readMailboxState(notes)).toEqual({ aside: [mail], waiting: noon });
  await forgetMailsAside(notes, "another", () => false);
  expect(await readMailboxState(notes)).toEqual({ waiting: noon });
});
