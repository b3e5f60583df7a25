import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFolderFiles } from "../../tests/checks/folder-files.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The calls that change a record without the version that the writer has seen, by file. A form with texts that several
 * people edit is none of them: it sends `If-Match` and shows a conflict.
 */
const unguardedCalls: Record<string, { count: number; because: string }> = {
  "records/enquiries/own.ts": { count: 1, because: "It marks one's own replies as read." },
  "records/enquiries/team-acts.ts": {
    count: 2,
    because: "An invitation is revoked for good, and a bounce notice is cleared once.",
  },
  "records/enquiries/team.ts": {
    count: 2,
    because: "One marks a shown reply as read, one an enquiry as unread.",
  },
  "records/enquiries/webhooks.ts": { count: 1, because: "It sets the state that its button names." },
  "records/opening/opening.ts": { count: 1, because: "A site opens once." },
  "records/pages/preview-links.ts": { count: 1, because: "A link is only revoked." },
  "records/pages/team.ts": { count: 1, because: "Its options have the version." },
  "records/portraits/portraits.ts": {
    count: 2,
    because: "A person alone writes their portrait, and taking it down is a switch.",
  },
  "records/projects/picture-files.ts": { count: 1, because: "It removes named pictures and nothing else." },
  "records/projects/team.ts": { count: 1, because: "Its options have the version." },
  "records/reviews/own.ts": { count: 2, because: "An author alone writes their review." },
  "records/reviews/team.ts": { count: 2, because: "They state a reason, and decide on a doubt." },
  "records/services/team.ts": { count: 1, because: "It sets the state that its button names." },
  "records/users/account.ts": { count: 2, because: "A person alone writes their account." },
  "records/worksites/photos/team.ts": { count: 1, because: "It picks a photo." },
};

/** How an act bears that somebody else acts at the same moment. */
type Guard =
  /** The act compares what its writer has seen: by `If-Match`, or field by field. A conflict is shown. */
  | "seen"
  /** The act sets the state that its button names. A second press, also of somebody else, changes nothing more. */
  | "state"
  /** The store, or the record's own id, lets it happen once. */
  | "once"
  /** Nobody else writes the record. */
  | "own"
  /** The act adds a record beside the others, and everybody sees both. */
  | "adds"
  /** The act starts work of the site, which may be started again without harm. */
  | "site";

/** The acts of the dashboard's lists and dialogs, by file. */
const acts: Record<string, Record<string, Guard>> = {
  "dashboard/agenda/agenda-acts.ts": { subscribe: "own", unsubscribe: "own" },
  "dashboard/backups/backup-acts.ts": { begin: "site", download: "site" },
  "dashboard/bin/bin.tsx": { restore: "state", purge: "state", empty: "state" },
  "dashboard/enquiries/answers/answer-acts.ts": { save: "seen" },
  "dashboard/enquiries/board/board-acts.ts": { noteCall: "adds" },
  "dashboard/enquiries/board/use-cards.ts": { write: "seen" },
  "dashboard/enquiries/enquiry/enquiry-acts.ts": {
    move: "seen",
    lose: "seen",
    putInCharge: "seen",
    entrust: "seen",
    entrustReminder: "seen",
    remind: "seen",
    remindOn: "seen",
    invite: "once",
    revoke: "state",
    correct: "seen",
    sendAgain: "once",
  },
  "dashboard/enquiries/enquiry/panel/quotes/quote-acts.ts": {
    markQuote: "once",
    withdrawQuote: "seen",
    noteAmount: "seen",
  },
  "dashboard/enquiries/enquiry/panel/visit-acts.ts": {
    offerVisit: "seen",
    chooseSlot: "seen",
    entrustVisit: "seen",
    endVisit: "seen",
  },
  "dashboard/enquiries/messages/message.tsx": { leaveUnread: "state" },
  "dashboard/images/image-acts.ts": {
    describe: "seen",
    caption: "seen",
    undo: "seen",
    describeSite: "seen",
    undoSite: "seen",
    remove: "state",
    move: "state",
    putBack: "seen",
  },
  "dashboard/opening/opening-acts.ts": {
    open: "once",
    letter: "site",
    removeDemonstration: "once",
    look: "site",
  },
  "dashboard/overview/roles/step-acts.ts": { moveWorksite: "seen" },
  "dashboard/pages/editor/links/link-acts.ts": { share: "adds", revoke: "state" },
  "dashboard/pages/editor/page-acts.ts": {
    publish: "seen",
    takeBack: "seen",
    schedule: "seen",
    unschedule: "seen",
    toggleSection: "seen",
    discard: "seen",
  },
  "dashboard/parts/bin/deletion.ts": { deleteSeveral: "state", restoreSeveral: "state", restore: "state" },
  "dashboard/parts/several/several-acts.ts": { changeSeveral: "seen", undoSeveral: "seen" },
  "dashboard/phone/phone-acts.ts": { notify: "own", silence: "own", read: "own", unread: "own" },
  "dashboard/portrait/portrait-acts.ts": { save: "own" },
  "dashboard/projects/permission/permission-acts.ts": { askPermission: "once" },
  "dashboard/reviews/review-acts.ts": {
    approve: "seen",
    undoApproval: "seen",
    answer: "seen",
    refuse: "seen",
    remove: "state",
    keep: "once",
  },
  "dashboard/services/draft/draft-acts.ts": {
    publish: "seen",
    takeBack: "seen",
    schedule: "seen",
    unschedule: "seen",
    discard: "seen",
  },
  "dashboard/services/service-acts.ts": { move: "seen", hide: "state" },
  "dashboard/site-addresses/address-acts.ts": {
    redirect: "once",
    redirectTo: "once",
    leave: "once",
    undo: "state",
    unlink: "seen",
    relink: "seen",
  },
  "dashboard/status/status-acts.ts": {
    backUp: "site",
    deliver: "site",
    look: "site",
    resend: "state",
    forget: "state",
  },
  "dashboard/team/team-acts.ts": {
    invite: "once",
    again: "seen",
    withdraw: "state",
    giveRole: "seen",
    takeDown: "state",
    leave: "seen",
    stay: "seen",
    reopen: "seen",
  },
  "dashboard/users/user-action.ts": { giveRole: "seen", setAccess: "seen", resend: "site" },
  "dashboard/versions/version-acts.ts": { goBack: "seen" },
  "dashboard/webhooks/webhook-acts.ts": {
    connect: "adds",
    renewSecret: "state",
    test: "site",
    pause: "state",
  },
  "dashboard/worksites/connecting-acts.ts": { connect: "seen" },
  "dashboard/worksites/opening-acts.ts": { openWorksite: "once" },
  "dashboard/worksites/photos/strip/strip-acts.ts": { correct: "seen" },
  "dashboard/worksites/photos/words/word-acts.ts": {
    writeWord: "once",
    changeWord: "seen",
    sendWordAgain: "seen",
  },
  "dashboard/worksites/worksite-acts.ts": { move: "seen", draftPage: "seen" },
};

/** The pages' forms, by the file that stores their drafts, and the file that says who else has just saved. */
const forms: Record<string, string> = {
  "dashboard/company/company-form.ts": "dashboard/company/company.tsx",
  "dashboard/identity/identity-editing.ts": "dashboard/identity/identity-form.tsx",
  "dashboard/news/news-form.tsx": "dashboard/news/news-form.tsx",
  "dashboard/pages/editor/use-draft.ts": "dashboard/pages/editor/page-editor.tsx",
  "dashboard/papers/paper-form.tsx": "dashboard/papers/paper-form.tsx",
  "dashboard/projects/form/form-state.ts": "dashboard/projects/form/project-form.tsx",
  "dashboard/services/use-service-form.ts": "dashboard/services/service-form.tsx",
  "dashboard/worksites/worksite-form.tsx": "dashboard/worksites/worksite-form.tsx",
};

/** An answer adds a record. A second one to the same words asks first. */
const answerForm = "dashboard/enquiries/enquiry/answer-box/writing.ts";

test("every form sends the version that its writer has seen", () => {
  const sources = { ...readSources("records"), ...readSources("dashboard"), ...readSources("site") };
  const counts: Record<string, number> = {};
  for (const [file, source] of Object.entries(sources)) {
    if (!/\bcollection[(<]|RecordsClient/.test(source)) continue;
    const unguarded = updateArguments(source).filter((text) => !text.includes("headers"));
    if (unguarded.length > 0) counts[file] = unguarded.length;
  }
  const expected = Object.entries(unguardedCalls).map(([file, { count }]) => [file, count]);
  expect(counts).toEqual(Object.fromEntries(expected));
});

test("every act of a list or a dialog says how it bears a second person", () => {
  const pattern =
    /^ {2,4}(?:async )?(\w+)(?:: (?:async )?)?\(\s*(?:\w+: RecordsClient\b|[^()]*\): Promise<ActAnswer>|\) => finish\()/gm;
  const names = Object.entries(readSources("dashboard")).map(([file, source]) => [
    file,
    [...source.matchAll(pattern)].map(([, name]) => name),
  ]);
  const guards = Object.entries(acts).map(([file, guardsByName]) => [file, Object.keys(guardsByName)]);
  expect(Object.fromEntries(names.filter(([, ofFile]) => ofFile?.length))).toEqual(
    Object.fromEntries(guards),
  );
});

test("every form of a page says who else has just saved its record", () => {
  const sources = readSources("dashboard");
  const formFiles = Object.keys(sources).filter((file) =>
    /\buseUnsaved\(\{|new DraftStore\(/.test(sources[file] ?? ""),
  );
  expect(formFiles.toSorted()).toEqual([...Object.keys(forms), answerForm].toSorted());
  for (const file of Object.values(forms)) expect(sources[file], file).toContain("<SavedElsewhere");
});

/** Returns the sources of a folder by path, without tests. */
function readSources(folder: string): Record<string, string> {
  const files = listFolderFiles(root, [folder], "**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

/** Returns the arguments of each call of `update`. */
function updateArguments(source: string): string[] {
  return [...source.matchAll(/\.update(?:<\w+>)?\(/g)].map(({ 0: call, index }) => {
    const start = index + call.length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < source.length) {
      if (source[end] === "(") depth += 1;
      if (source[end] === ")") depth -= 1;
      end += 1;
    }
    return source.slice(start, end);
  });
}
