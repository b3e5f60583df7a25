import type { Caller, Store } from "record-store";
import {
  chosenColumns,
  exportColumns,
  exportFileNames,
  isExportKind,
  reachesPeople,
  vcardKinds,
} from "../../../domain/exports/exports.ts";
import { exportRows } from "../../../domain/exports/rows.server.ts";
import { vcards } from "../../../domain/exports/vcards.server.ts";
import { csvLine, csvStart } from "../../../domain/tables/csv.ts";
import type { Log } from "../../log/log.ts";
import { csvFile } from "./figures.ts";

type ExportOptions = { store: Pick<Store, "fetch">; siteUrl: string; log: Pick<Log, "note"> };

type Colleague = Extract<Caller, { kind: "user" }>;

/**
 * Returns a list of records to download: `liste`, with the columns that `colonne` names, as CSV or, with
 * `forme=vcard`, as an address book. An unknown list or form is 400. So is a table without columns, and an address book
 * without addresses and telephone numbers.
 */
export async function exportAnswer(
  { store, siteUrl, log }: ExportOptions,
  { searchParams }: URL,
  caller: Colleague,
): Promise<Response> {
  const kind = searchParams.get("liste");
  const isBook = searchParams.get("forme") === "vcard";
  if (!isExportKind(kind) || (isBook && !vcardKinds.includes(kind)))
    return new Response(null, { status: 400 });
  const columns = chosenColumns(kind, searchParams);
  if (isBook ? !reachesPeople(columns) : columns.length === 0) return new Response(null, { status: 400 });
  const reading = { store, caller, siteUrl };
  // A list holds personal data of many people: an operator may have to find out later who took it.
  log.note(`The list of ${kind} is downloaded by users/${caller.id}.`);
  if (isBook)
    return bookFile(kind, vcards(await exportRows(kind as "enquiries" | "clients", reading), columns));
  const rows = (await exportRows(kind, reading)) as Record<string, string>[];
  const headings = exportColumns[kind] as Record<string, string>;
  const lines = [
    columns.map((name) => headings[name] ?? ""),
    ...rows.map((row) => columns.map((name) => row[name] ?? "")),
  ];
  return csvFile(csvStart + lines.map(csvLine).join(""), { name: exportFileNames[kind] });
}

function bookFile(kind: keyof typeof exportFileNames, book: string): Response {
  return new Response(book, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exportFileNames[kind]}.vcf"`,
    },
  });
}
