import path from "node:path";
import { expect, test } from "vitest";
import { readFolderFiles } from "../../tests/checks/folder-files.ts";

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
  "records/portraits/portraits.ts": { count: 1, because: "Taking a portrait down is a switch." },
  "records/projects/team.ts": { count: 1, because: "Its options have the version." },
  "records/reviews/own.ts": { count: 2, because: "An author alone writes their review." },
  "records/reviews/team.ts": { count: 1, because: "It decides on a doubt." },
  "records/services/team.ts": { count: 1, because: "It sets the state that its button names." },
  "records/users/account.ts": { count: 2, because: "A person alone writes their account." },
  "records/worksites/photos/team.ts": { count: 1, because: "It picks a photo." },
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
  const sources = {
    ...readFolderFiles(root, "records"),
    ...readFolderFiles(root, "dashboard"),
    ...readFolderFiles(root, "site"),
  };
  const counts: Record<string, number> = {};
  for (const [file, source] of Object.entries(sources)) {
    if (!/\bcollection[(<]|RecordsClient/.test(source)) continue;
    const unguarded = updateArguments(source).filter((text) => !text.includes("headers"));
    if (unguarded.length > 0) counts[file] = unguarded.length;
  }
  const expected = Object.entries(unguardedCalls).map(([file, { count }]) => [file, count]);
  expect(counts).toEqual(Object.fromEntries(expected));
});

test("every form of a page says who else has just saved its record", () => {
  const sources = readFolderFiles(root, "dashboard");
  const formFiles = Object.keys(sources).filter((file) =>
    /\buseUnsaved\(\{|new DraftStore\(/.test(sources[file] ?? ""),
  );
  expect(formFiles.toSorted()).toEqual([...Object.keys(forms), answerForm].toSorted());
  for (const file of Object.values(forms)) expect(sources[file], file).toContain("<SavedElsewhere");
});

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
