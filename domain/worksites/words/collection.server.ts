import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../../changes-only.ts";
import { conversationRule } from "../../enquiries/access.server.ts";
import { keptWorksiteProblems } from "../../enquiries/kept.server.ts";
import { isLatestUnseen } from "../../enquiries/replies/answered-meanwhile.server.ts";
import { searchDeclaration } from "../../search.server.ts";
import { may } from "../../users/abilities.ts";
import { isLetters } from "../settling.server.ts";
import { fewestWordPhotos, fields, mostWordPhotos } from "./fields.ts";
import { clientObstacle } from "./reach.server.ts";
import { nextSaturday } from "./saturday.ts";
import { photoIds } from "./word.ts";

export const worksiteWords = collection("worksite_words", {
  id: "pbc_worksite_words",
  isShownOnPages: false,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: mayWrite,
    update: byTeam,
    delete: mayWrite,
    seesInternal: (caller) => mayWrite(caller) || caller.kind === "service",
  },
  effects: {
    settle: settleWord,
    check: wordProblems,
    within: showPhotos,
    // Imported words that were due before cause no letters.
    complete: (draft) => ({ ...draft, ...(isOverdue(draft) && { unsent: "late" as const }) }),
    settleRestored: (row) =>
      isOverdue(row) ? { ...row, send_at: nextSaturday(new Date()), unsent: "" as const } : row,
  },
  search: searchDeclaration(({ body }) => [body], [], "send_at", mayWrite),
});

function mayWrite(caller: Caller): boolean {
  return may(caller, "worksites");
}

/** The client's side reads words that were sent. Worksites that only the law keeps concern no carpenter. */
function readable(caller: Caller): ReadRule {
  if (mayWrite(caller)) return { where: 'worksite.message.kept_until = ""' };
  return conversationRule(caller, "worksite.message.", 'sent_at != ""');
}

/** A word keeps its worksite. The service accounts of the letters write only their own fields. */
function byTeam(caller: Caller): WriteRule {
  if (isPost(caller)) return (change: Change) => changesOnly(change, ["sent_at", "sent_photos", "unsent"]);
  return mayWrite(caller) && (({ before, after }: Change) => before?.worksite === after?.worksite);
}

/** The service accounts of the letters, and of the mailbox in which they bounce. */
function isPost(caller: Caller): boolean {
  return isLetters(caller) || (caller.kind === "service" && caller.service === "mail");
}

/** A word that the team has written again is sent when it is due, also if something stopped it or its letter before. */
function settleWord(
  draft: Row<"worksite_words">,
  { caller, before }: { caller: Caller; before: Row<"worksite_words"> | null },
): Row<"worksite_words"> {
  if (isPost(caller)) return draft;
  const { sent_at = "", sent_photos = null } = before?.unsent ? {} : (before ?? {});
  return { ...draft, send_at: draft.send_at || draft.updated, sent_at, sent_photos, unsent: "" };
}

async function wordProblems(change: Change<"worksite_words"> & { caller: Caller }): Promise<FieldProblems> {
  const { before, after, find, caller } = change;
  if (isPost(caller)) {
    // Two processes may believe that they send it. Afterwards it is noted what became of the letter.
    return before?.sent_at && !changesOnly(change, ["unsent"]) ? { sent_at: alreadySent } : {};
  }
  if (before?.sent_at && !before.unsent) return changesOnly(change, []) ? {} : { sent_at: alreadySent };
  if (!after) return {};
  const lock = await keptWorksiteProblems(change);
  if (lock.worksite) return lock;
  return {
    ...(await photoProblems(find, after)),
    ...(await sendingProblems(find, after)),
    ...(await writtenMeanwhile(change)),
  };
}

/** Refuses a new word whose writer has not seen the latest one to the same client. */
async function writtenMeanwhile({
  body,
  before,
  after,
  find,
}: Change<"worksite_words">): Promise<FieldProblems> {
  if (before || !after) return {};
  const words = await find("worksite_words", { worksite: after.worksite });
  return isLatestUnseen(body, after, words) ? { last_seen: wordMeanwhile } : {};
}

async function photoProblems(find: Find, word: Row<"worksite_words">): Promise<FieldProblems> {
  const ids = [...new Set(photoIds(word.photos))];
  if (
    ids.length < fewestWordPhotos ||
    ids.length > mostWordPhotos ||
    ids.length !== photoIds(word.photos).length
  )
    return { photos: photoCount };
  for (const id of ids) {
    const [photo] = await find("worksite_photos", { id });
    if (photo?.worksite !== word.worksite) return { photos: foreignPhoto };
  }
  return {};
}

async function sendingProblems(find: Find, word: Row<"worksite_words">): Promise<FieldProblems> {
  const { send_at, updated } = word;
  const [worksite] = await find("worksites", { id: word.worksite });
  const obstacle = worksite && (await clientObstacle(find, worksite.message));
  return {
    ...(obstacle && {
      worksite: { code: `validation_${obstacle}`, message: "Letters do not reach the client." },
    }),
    ...(send_at > updated && send_at !== nextSaturday(readMoment(updated)) && { send_at: notSaturday }),
  };
}

/** Shows the client the photos that a word newly chooses. Its letter shows no photo that the client may not see. */
async function showPhotos(
  { find, update }: Transaction,
  { caller, before, after }: Commit<"worksite_words">,
): Promise<void> {
  if (!after || caller.kind !== "user") return;
  const former = new Set(photoIds(before?.photos));
  for (const id of photoIds(after.photos).filter((each) => !former.has(each))) {
    const [photo] = await find("worksite_photos", { id });
    if (photo && !photo.for_client) await update("worksite_photos", id, { ...photo, for_client: true });
  }
}

function isOverdue({ sent_at, send_at }: Row<"worksite_words">): boolean {
  return sent_at === "" && readMoment(send_at) <= new Date();
}

function readMoment(stored: string): Date {
  return new Date(stored.replace(" ", "T"));
}

const alreadySent = { code: "validation_sent", message: "The word was sent already." };
const wordMeanwhile = {
  code: "validation_written_meanwhile",
  message: "Somebody else has written a word meanwhile.",
};
const photoCount = { code: "validation_photo_count", message: "Must be three to five different photos." };
const foreignPhoto = { code: "validation_foreign_photo", message: "Must be photos of the worksite." };
const notSaturday = { code: "validation_not_saturday", message: "Must be the next Saturday at eight." };
