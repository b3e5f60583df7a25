import path from "node:path";
import type { Node } from "oxc-parser";
import { expect, test } from "vitest";
import { readFolderFiles } from "../../tests/checks/folder-files.ts";
import {
  findBinding,
  followImport,
  listNodes,
  type SourceModule,
  Sources,
} from "../../tests/checks/source-module.ts";
import { walk } from "../../tests/checks/walk.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * How an act bears that somebody else acts at the same moment. A test follows the code of each `seen`. The other values
 * are decisions on record: no test proves them.
 */
type Guard =
  /** The act compares what its writer has seen: by `If-Match`, or field by field. A conflict is shown. */
  | "seen"
  /** The act sets the state that its button names. A second press, also of somebody else, changes nothing more. */
  | "state"
  /** The store, or the record's own id, lets it happen once. `creations.test.ts` names the ids. */
  | "once"
  /** Nobody else writes the record. */
  | "own"
  /** The act starts work of the site, which may be started again without harm. */
  | "site";

/** The acts of the dashboard's lists and dialogs, by file. */
const acts: Record<string, Record<string, Guard>> = {
  "dashboard/agenda/agenda-acts.ts": { subscribe: "own", unsubscribe: "own" },
  "dashboard/backups/backup-acts.ts": { begin: "site", download: "site" },
  "dashboard/bin/bin.tsx": { restore: "state", purge: "state", empty: "state" },
  "dashboard/enquiries/answers/answer-acts.ts": { add: "once", save: "seen" },
  "dashboard/enquiries/board/board-acts.ts": { noteCall: "once" },
  "dashboard/enquiries/board/use-cards.ts": { write: "seen" },
  "dashboard/enquiries/enquiry/enquiry-acts.ts": {
    move: "seen",
    lose: "seen",
    putInCharge: "seen",
    entrust: "seen",
    entrustReminder: "seen",
    remind: "seen",
    scheduleReminder: "seen",
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
    write: "seen",
    caption: "seen",
    undo: "seen",
    describeSite: "seen",
    undoSite: "seen",
    remove: "seen",
    replace: "seen",
    move: "seen",
    putBack: "seen",
  },
  "dashboard/opening/opening-acts.ts": {
    open: "once",
    letter: "site",
    removeDemonstration: "once",
    look: "site",
  },
  "dashboard/overview/roles/step-acts.ts": { moveWorksite: "seen" },
  "dashboard/pages/editor/links/link-acts.ts": { share: "once", revoke: "state" },
  "dashboard/pages/editor/page-acts.ts": {
    publish: "seen",
    takeBack: "seen",
    schedule: "seen",
    unschedule: "seen",
    showSection: "seen",
    discard: "seen",
  },
  "dashboard/parts/bin/deletion.ts": {
    delete: "seen",
    deleteSeveral: "seen",
    restoreSeveral: "state",
    restore: "state",
  },
  "dashboard/parts/several/several-acts.ts": { changeSeveral: "seen", undoSeveral: "seen" },
  "dashboard/phone/phone-acts.ts": { notify: "own", silence: "own", read: "own", unread: "own" },
  "dashboard/portrait/portrait-acts.ts": { save: "seen" },
  "dashboard/projects/permission/permission-acts.ts": { askPermission: "once" },
  "dashboard/reviews/review-acts.ts": {
    approve: "seen",
    undoApproval: "seen",
    answer: "seen",
    refuse: "seen",
    remove: "seen",
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
    withdraw: "seen",
    giveRole: "seen",
    takeDown: "state",
    leave: "seen",
    stay: "seen",
    reopen: "seen",
  },
  "dashboard/users/user-action.ts": { giveRole: "seen", setAccess: "seen", resend: "site" },
  "dashboard/versions/version-acts.ts": { goBack: "seen" },
  "dashboard/webhooks/webhook-acts.ts": {
    connect: "once",
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

/** Calls from function to function that are followed. */
const mostSteps = 6;

/**
 * The header with the version that the writer has seen, and the function that sends this version to the address of
 * versions. `decideRecord`, `saveRecord` and `saveSeenFields` send the header.
 */
const comparisons = ["If-Match", "goBack"];

test("every act of a list or dialog says how conflicts are handled", () => {
  const pattern =
    /^ {2,4}(?:async )?(\w+)(?:: (?:async )?)?\(\s*(?:\w+: RecordsClient\b|[^()]*\): Promise<ActAnswer>|\) => finish\()/gm;
  const names = Object.entries(readFolderFiles(root, "dashboard")).map(([file, source]) => [
    file,
    [...source.matchAll(pattern)].map(([, name]) => name),
  ]);
  const guards = Object.entries(acts).map(([file, guardsByName]) => [file, Object.keys(guardsByName)]);
  expect(Object.fromEntries(names.filter(([, ofFile]) => ofFile?.length))).toEqual(
    Object.fromEntries(guards),
  );
});

test("every act on what its writer has seen sends its version", () => {
  const sources = new Sources(root);
  const seenActs = Object.entries(acts).flatMap(([file, guards]) =>
    Object.keys(guards)
      .filter((name) => guards[name] === "seen")
      .map((name) => ({ file, name })),
  );
  const unguarded = seenActs.filter(({ file, name }) => {
    const texts = reachedTexts(sources, file, name);
    return !comparisons.some((comparison) => texts.has(comparison));
  });
  expect(unguarded).toEqual([]);
});

/**
 * Returns the names and texts in an act, and in the functions that it names, here and in imported files.
 *
 * @param name of a method. The whole file counts if it has none of this name
 */
function reachedTexts(sources: Sources, file: string, name: string): Set<string> {
  const module = sources.module(file);
  const methods = listNodes(module, "Property")
    .filter(({ key, value }) => isNamed(key, name) && /Function/.test(value.type))
    .map(({ value }): Node => value);
  const texts = new Set<string>();
  const visited = new Set<Node>();
  for (const node of methods.length > 0 ? methods : [module.program]) collect(node, module, mostSteps);
  return texts;

  function collect(start: Node, within: SourceModule, steps: number): void {
    if (visited.has(start)) return;
    visited.add(start);
    walk(start, (node) => {
      if (node.type === "Literal" && typeof node.value === "string") texts.add(node.value);
      if (node.type === "Identifier") {
        texts.add(node.name);
        if (steps > 0) follow(node, within, steps - 1);
      }
      return true;
    });
  }

  function follow(node: Extract<Node, { type: "Identifier" }>, within: SourceModule, steps: number): void {
    const binding = findBinding(within, node.name, node);
    const target =
      binding?.kind === "import" ? followImport(within, binding) : binding && { binding, module: within };
    if (target && "node" in target.binding) collect(target.binding.node, target.module, steps);
  }
}

function isNamed(key: Node, name: string): boolean {
  return key.type === "Identifier" && key.name === name;
}
