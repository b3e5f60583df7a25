import type { Store } from "record-store";
import type { BookEntry } from "../../../domain/bookkeeping/book-entry.ts";
import { bookEntries } from "../../../domain/bookkeeping/bookkeeping.server.ts";
import { bookColumns } from "../../../domain/bookkeeping/table.texts.ts";
import { todayInParis } from "../../../domain/dates.ts";
import { csvAmount } from "../../../domain/enquiries/details/amounts.ts";
import { workNames } from "../../../domain/enquiries/details/choices.ts";
import { isInPeriod } from "../../../domain/enquiries/figures/figures.server.ts";
import { readPeriod } from "../../../domain/enquiries/figures/period.ts";
import { csvLine, csvStart } from "../../../domain/tables/csv.ts";
import { worksiteStepNames } from "../../../domain/worksites/steps.ts";
import { csvFile } from "./figures.ts";

/**
 * Returns the enquiries won in a period as a table for spreadsheets, or all of them if the address names no period. A
 * wrong period is 400.
 */
export async function bookkeepingTable(
  store: Pick<Store, "readFields">,
  { searchParams }: URL,
): Promise<Response> {
  const { period, problem } = readPeriod(searchParams, todayInParis());
  if (problem) return Response.json({ problem }, { status: 400 });
  const isWhole = !["annee", "du", "au"].some((name) => searchParams.get(name));
  const entries = (await bookEntries(store)).filter(({ wonOn }) => isWhole || isInPeriod(wonOn, period));
  const table =
    csvStart + csvLine([...bookColumns]) + entries.map((each) => csvLine(bookCells(each))).join("");
  return csvFile(table, { name: "demandes-gagnees", period: isWhole ? undefined : period });
}

function bookCells(entry: BookEntry): string[] {
  const { wonOn, client, town, work, surface, budget, amount, worksite, quotes } = entry;
  return [
    wonOn,
    client,
    town,
    work && workNames[work],
    surface ? String(surface).replace(".", ",") : "",
    budget,
    csvAmount(amount),
    worksite?.title ?? "",
    worksite ? worksiteStepNames[worksite.step] : "",
    worksite?.receivedOn ?? "",
    String(quotes),
  ];
}
