import type { ImportedRecord, ImportOutcome, Row } from "record-store";
import { endOfKeeping } from "../../../domain/enquiries/retention.server.ts";
import { isAdminRole } from "../../../domain/users/roles.ts";
import type { CollectionReport, ImportReport } from "./import.ts";

/** Returns the results of an import or its rehearsal, line by line, for the operator. */
export function reportLines(report: ImportReport, { rehearsed }: { rehearsed: boolean }): string[] {
  const { collections } = report;
  return [
    ...titled(rehearsed ? "What would come:" : "What came:", collections.map(countText)),
    ...titled(
      rehearsed ? "What would not, and why:" : "What did not, and why:",
      collections.flatMap(refusals),
    ),
    ...titled("What has no place here:", strangers(report)),
    ...titled("To be known:", [...collections.flatMap(missingFiles), ...notes(collections)]),
  ];
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ""] : [];
}

function countText({ name, results }: CollectionReport): string {
  const importedRecords = results
    .filter(({ outcome }) => outcome.kind === "imported")
    .map(({ record }) => record);
  const files = importedRecords.flatMap(listFiles);
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const others = [
    [counted(results, "here"), "here already"],
    [counted(results, "erased"), "erased here for good"],
    [counted(results, "refused"), "not fitting"],
  ] as const;
  const parts = [
    `${importedRecords.length} of ${results.length}`,
    files.length > 0 ? `with ${many(files.length, "file")} (${megabytes(bytes)})` : "",
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

function missingFiles({ name, results }: CollectionReport): string[] {
  return results.flatMap(({ record, missing, outcome }) =>
    outcome.kind === "imported"
      ? missing.map(
          (file) =>
            `${name} ${record.id}, ${file.field}: comes without ${file.name}, ${file.why ?? notThere}`,
        )
      : [],
  );
}

const notThere = "which is missing there or cannot be read.";

function strangers({ strangeCollections, strangeFields }: ImportReport): string[] {
  return [
    ...strangeCollections.map(
      ({ name, records }) => `the collection ${name}, with ${many(records, "record")}`,
    ),
    ...strangeFields.map(({ field, records }) => `the field ${field}, filled in ${many(records, "record")}`),
  ];
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

type Came = { record: ImportedRecord; row: Row };

function notes(collections: readonly CollectionReport[]): string[] {
  const arrivals = collections.flatMap(({ results }) =>
    results.flatMap(({ record, outcome }) =>
      outcome.kind === "imported" ? [{ record, row: outcome.row }] : [],
    ),
  );
  return [
    ...administrators(arrivals),
    ...shutOut(arrivals),
    ...withoutPictures(arrivals),
    ...outlived(arrivals),
  ];
}

function administrators(arrivals: readonly Came[]): string[] {
  return arrivals
    .filter(({ record, row }) => record.collection === "users" && isAdminRole(row.role))
    .map(({ row }) => `users ${row.id}: ${row.email} is an administrator.`);
}

function shutOut(arrivals: readonly Came[]): string[] {
  return arrivals
    .filter(({ record: { passwordHash } }) => passwordHash?.startsWith("$2") === false)
    .map(
      ({ row: { id } }) => `users ${id}: this site cannot check the password; its owner asks for a new one.`,
    );
}

function withoutPictures(arrivals: readonly Came[]): string[] {
  return arrivals
    .filter(({ record, row }) => pictures(record.values.description) > pictures(row.description))
    .map(({ row: { id } }) => `projects ${id}, description: pictures inside the text stay behind.`);
}

/** The nightly job does not report that it has erased them. */
function outlived(arrivals: readonly Came[]): string[] {
  const end = endOfKeeping(new Date()).toISOString().replace("T", " ");
  const old = arrivals.filter(
    ({ record, row }) => record.collection === "messages" && String(row.last_at) < end,
  );
  return old.length === 0 ? [] : [`${many(old.length, "message")} ${tooOld}`];
}

const tooOld = "without a word for longer than this site keeps a message: the coming night erases them.";

function pictures(html: unknown): number {
  return String(html ?? "").match(/<img\b/gi)?.length ?? 0;
}

function listFiles({ files }: ImportedRecord) {
  return Object.values(files).flat();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
