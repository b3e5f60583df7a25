import type { ImportedRecord, ImportOutcome } from "../../../store/index.ts";
import type { CollectionReport, ImportReport } from "./import.ts";

/** What came of an import, or would come of it, line by line, for whoever runs the server. */
export function reportLines(report: ImportReport, { rehearsed }: { rehearsed: boolean }): string[] {
  const { collections } = report;
  return [
    ...titled(rehearsed ? "What would come:" : "What came:", collections.map(countsOf)),
    ...titled(
      rehearsed ? "What would not, and why:" : "What did not, and why:",
      collections.flatMap(refusals),
    ),
    ...titled("What has no place here:", strangers(report)),
    ...titled("To be known:", notes(collections, rehearsed)),
  ];
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ""] : [];
}

function countsOf({ name, results }: CollectionReport): string {
  const came = results.filter(({ outcome }) => outcome.kind === "imported").map(({ record }) => record);
  const files = came.flatMap(filesOf);
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const others = [
    [counted(results, "here"), "here already"],
    [counted(results, "erased"), "erased here for good"],
    [counted(results, "refused"), "not fitting"],
  ] as const;
  const parts = [
    `${came.length} of ${results.length}`,
    files.length > 0 ? `with ${files.length} files (${megabytes(bytes)})` : "",
    ...others.map(([count, what]) => (count > 0 ? `${count} ${what}` : "")),
  ];
  return `${name}: ${parts.filter((part) => part !== "").join(", ")}`;
}

function counted(results: CollectionReport["results"], kind: ImportOutcome["kind"]): number {
  return results.filter(({ outcome }) => outcome.kind === kind).length;
}

function refusals({ name, results }: CollectionReport): string[] {
  return results.flatMap(({ record, outcome }) => {
    if (outcome.kind !== "refused") return [];
    return Object.entries(outcome.problems).map(
      ([field, { message }]) => `${name} ${record.id}, ${field}: ${message}`,
    );
  });
}

function strangers({ strangeCollections, strangeFields }: ImportReport): string[] {
  return [
    ...strangeCollections.map(({ name, records }) => `the collection ${name}: ${records} records`),
    ...strangeFields.map(
      ({ field, records }) => `the field ${field}: ${records} records have something in it`,
    ),
  ];
}

function notes(collections: readonly CollectionReport[], rehearsed: boolean): string[] {
  const came = collections.flatMap(({ results }) =>
    results.flatMap(({ record, outcome }) =>
      outcome.kind === "imported" ? [{ record, row: outcome.row }] : [],
    ),
  );
  const shortened = came.filter(({ record, row }) => {
    const said = String(record.values.description ?? "");
    return pictures(said) > pictures(String(row.description ?? ""));
  });
  const shutOut = came.filter(({ record: { passwordHash } }) => passwordHash?.startsWith("$2") === false);
  return [
    ...shutOut.map(
      ({ record }) =>
        `users ${record.id}: no password that this site can check; its owner asks for a new one.`,
    ),
    ...shortened.map(
      ({ record: { collection, id } }) =>
        `${collection} ${id}, description: pictures inside the text ${rehearsed ? "would stay" : "stayed"} behind.`,
    ),
  ];
}

function pictures(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0;
}

function filesOf({ files }: ImportedRecord) {
  return Object.values(files).flat();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
