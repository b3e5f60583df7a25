import type { Store } from "record-store";
import type { BookEntry } from "../../domain/bookkeeping/book-entry.ts";
import { bookEntries } from "../../domain/bookkeeping/bookkeeping.server.ts";
import { bookColumns } from "../../domain/bookkeeping/table.texts.ts";
import { workNames } from "../../domain/enquiries/details/choices.ts";
import { csvLine, csvStart } from "../../domain/tables/csv.ts";
import { worksiteStepNames } from "../../domain/worksites/steps.ts";

/** Returns the enquiries won in a year (`annee`), or all of them, as a table for spreadsheets. */
export async function bookkeepingTable(store: Pick<Store, "find">, { searchParams }: URL): Promise<Response> {
  const year = /^\d{4}$/.exec(searchParams.get("annee") ?? "")?.[0];
  const entries = (await bookEntries(store)).filter(({ wonOn }) => !year || wonOn.startsWith(year));
  const lines = entries.map((entry) => csvLine(bookCells(entry)));
  return new Response(csvStart + csvLine([...bookColumns]) + lines.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="demandes-gagnees${year ? `-${year}` : ""}.csv"`,
    },
  });
}

function bookCells(entry: BookEntry): string[] {
  const { wonOn, client, town, work, surface, budget, worksite, quotes } = entry;
  return [
    wonOn,
    client,
    town,
    work && workNames[work],
    surface ? String(surface).replace(".", ",") : "",
    budget,
    worksite?.title ?? "",
    worksite ? worksiteStepNames[worksite.step] : "",
    worksite?.receivedOn ?? "",
    String(quotes),
  ];
}
