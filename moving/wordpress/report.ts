import { usualTypes, type WordPressReport } from "./import.ts";

/** Reports the results of an import from a WordPress, or of a rehearsal, line by line for the server's operator. */
export function wordPressLines(
  { types, posts, others }: WordPressReport,
  { rehearsed }: { rehearsed: boolean },
): string[] {
  const importedPosts = posts.filter(({ outcome }) => outcome.kind === "imported");
  const sorts = types === usualTypes ? "posts and pages" : `of the sorts ${types.join(", ")}`;
  const here = posts.filter(({ outcome }) => outcome.kind === "here").length;
  const erased = posts.filter(({ outcome }) => outcome.kind === "erased").length;
  return [
    rehearsed ? "What would come:" : "What came:",
    `  ${importedPosts.length} of ${posts.length} ${sorts}, as drafts`,
    ...(here > 0 ? [`  ${here} here already`] : []),
    ...(erased > 0 ? [`  ${erased} erased here for good`] : []),
    ...importedPosts.map(
      ({ record, title }) => `  ${record.values.slug}: ${title}, ${pictures(record.files)}`,
    ),
    "",
    ...titled(rehearsed ? "What would not, and why:" : "What did not, and why:", posts.flatMap(refusals)),
    ...titled("To be known:", [
      ...importedPosts.flatMap(({ record, notes }) => notes.map((note) => `${record.values.slug}: ${note}`)),
      ...others.map(({ type, count }) => `${count} of the sort ${type || "(none)"} have no place here`),
      ...(others.length > 0 ? [otherTypes] : []),
    ]),
  ];
}

const otherTypes =
  "a theme may keep its works under a sort of its own: --types post,project brings these sorts as drafts";

function refusals({ title, record, outcome }: WordPressReport["posts"][number]): string[] {
  if (outcome.kind !== "refused") return [];
  return Object.entries(outcome.problems).map(
    ([field, { message }]) => `${title || record.id}, ${field}: ${message}`,
  );
}

function pictures(files: Readonly<Record<string, readonly unknown[]>>): string {
  const count = Object.values(files).flat().length;
  return count === 1 ? "1 picture" : `${count} pictures`;
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ""] : [];
}
