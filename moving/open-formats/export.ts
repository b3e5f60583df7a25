import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Collection, Row, Store } from "record-store";
import { type Company, companyId } from "../../domain/company/company.ts";
import { collections } from "../../domain/index.server.ts";
import { requireEmpty } from "../empty-folder.ts";
import { writeStoredFile } from "../stored-file.ts";
import { closingsCalendar } from "./calendar.ts";
import { companyCard } from "./card.ts";
import { type OpenExportReport, readMe, unfinishedNotice } from "./read-me.ts";
import { openTables } from "./tables.ts";

type OpenExportOptions = {
  now: Date;
  /** Whether a file that cannot be read counts as missing. */
  withoutDamaged?: boolean;
  /** Writes further parts, such as the site's pages below `site/`, before the folder counts as complete. */
  alsoWrite?: (target: string) => Promise<void>;
};

type ExportedStore = Pick<Store, "snapshot" | "readFile" | "look">;

/** Lies in the folder until the export is complete. */
const unfinished = "EXPORT-INACHEVE.txt";

/**
 * Writes all records outside the bin as JSON and CSV, with their files under readable names. Also writes the closings
 * as a calendar and the company as a card. Records are written as they are read. Secrets are left out: passwords and
 * keys are no values of a record. The description is written last, and then the note of an unfinished export is
 * removed.
 *
 * @throws Unusable if the folder is not empty, or a file cannot be read
 */
export async function exportOpenFormats(
  store: ExportedStore,
  folder: string,
  { now, withoutDamaged = false, alsoWrite }: OpenExportOptions,
): Promise<OpenExportReport> {
  const target = path.resolve(folder);
  requireEmpty(target);
  await mkdir(path.join(target, "donnees"), { recursive: true, mode: 0o700 });
  const notice = path.join(target, unfinished);
  await writeFile(notice, unfinishedNotice);
  const report = await writeTables(store, target, withoutDamaged);
  const company = (await store.look("company", companyId)) as Company | undefined;
  if (company) {
    await writeFile(path.join(target, "cooperative.vcf"), companyCard(company, now));
    await writeFile(path.join(target, "fermetures.ics"), closingsCalendar(company.closings ?? [], now));
  }
  await alsoWrite?.(target);
  await writeFile(path.join(target, "LISEZ-MOI.txt"), readMe(report, now));
  await rm(notice);
  return report;
}

async function writeTables(
  store: ExportedStore,
  target: string,
  withoutDamaged: boolean,
): Promise<OpenExportReport> {
  const snapshot = await store.snapshot();
  const report: OpenExportReport = { tables: [], missing: [] };
  try {
    for (const collection of collections.filter(({ name }) => !keptApart.has(name)))
      report.tables.push(
        await writeTable(store, snapshot, target, { collection, missing: report.missing, withoutDamaged }),
      );
    return report;
  } finally {
    await snapshot.close();
  }
}

/**
 * Links open enquiries and agendas, so nobody may read even their hashes. The lists of handled mails, of browsers with
 * notifications and of messages to connected tools have no meaning elsewhere. No record holds a secret of these tools.
 */
const keptApart = new Set(["links", "agenda_links", "mails", "push_subscriptions", "webhook_deliveries"]);

type Writing = { collection: Collection; missing: OpenExportReport["missing"]; withoutDamaged: boolean };

async function writeTable(
  store: ExportedStore,
  snapshot: Awaited<ReturnType<ExportedStore["snapshot"]>>,
  target: string,
  { collection, missing, withoutDamaged }: Writing,
): Promise<OpenExportReport["tables"][number]> {
  const tables = await openTables(path.join(target, "donnees"), collection);
  const counts = { name: collection.name, records: 0, files: 0 };
  try {
    for await (const { row } of snapshot.records(collection.name)) {
      const files = await writeRecordFiles(store, target, { collection, row, withoutDamaged });
      counts.files += files.written.length;
      missing.push(...files.missing);
      await tables.write(row, files.written);
      counts.records += 1;
    }
    await tables.end();
    return counts;
  } finally {
    await tables.close();
  }
}

type Owner = { collection: Collection; row: Row; withoutDamaged: boolean };

async function writeRecordFiles(
  store: ExportedStore,
  target: string,
  { collection: { name: collection, fields }, row, withoutDamaged }: Owner,
): Promise<{ written: string[]; missing: string[] }> {
  const writtenFiles: string[] = [];
  const missing: string[] = [];
  const folder = `fichiers/${collection}/${recordFolder(row)}`;
  for (const name of fileNames(fields, row)) {
    const file = { collection, id: row.id, name, target: path.join(target, folder, name) };
    if (await writeStoredFile(store, file, withoutDamaged)) writtenFiles.push(`${folder}/${name}`);
    else missing.push(`${collection}/${row.id}/${name}`);
  }
  return { written: writtenFiles, missing };
}

/** Names a project by its address and anything else by its day. The id distinguishes equal ones. */
function recordFolder({ id, slug, created }: Row): string {
  return slug ? String(slug) : `${created.slice(0, 10)}-${id}`;
}

function fileNames(fields: Collection["fields"], row: Row): string[] {
  return Object.keys(fields)
    .filter((field) => fields[field]?.type === "file")
    .flatMap((field) => row[field])
    .filter((name): name is string => typeof name === "string" && name !== "");
}
