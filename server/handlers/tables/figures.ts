import { bookEntries } from "../../../domain/bookkeeping/bookkeeping.server.ts";
import type { PeriodFigures } from "../../../domain/bookkeeping/period-figures.ts";
import { todayInParis } from "../../../domain/dates.ts";
import { csvAmount, sumAmounts } from "../../../domain/enquiries/details/amounts.ts";
import { lostReasonNames, originNames, workNames } from "../../../domain/enquiries/details/choices.ts";
import {
  countPeriod,
  type FiguresStore,
  isInPeriod,
} from "../../../domain/enquiries/figures/figures.server.ts";
import type { EnquiryFigures, WonSum } from "../../../domain/enquiries/figures/figures.ts";
import { fileNamePeriod, type Period, readPeriod } from "../../../domain/enquiries/figures/period.ts";
import { firstYear } from "../../../domain/enquiries/figures/recent.server.ts";
import { csvLine, csvStart } from "../../../domain/tables/csv.ts";

/** Returns the figures of the period that the address names (`PeriodFigures`). A wrong period is 400. */
export async function figuresAnswer(store: FiguresStore, { searchParams }: URL): Promise<Response> {
  const now = new Date();
  const { period, problem } = readPeriod(searchParams, todayInParis(now));
  if (problem) return Response.json({ problem }, { status: 400 });
  const [figures, entries, first] = await Promise.all([
    countPeriod(store, period, now),
    bookEntries(store),
    firstYear(store),
  ]);
  const thisYear = Number(todayInParis(now).slice(0, 4));
  const count = Math.max(1, thisYear - (first ?? thisYear) + 1);
  const answer: PeriodFigures = {
    figures,
    entries: entries.filter(({ wonOn }) => isInPeriod(wonOn, period)),
    years: Array.from({ length: count }, (_, back) => thisYear - back),
  };
  return Response.json(answer);
}

/**
 * Returns the same figures as a table for spreadsheets: one line for the whole period, and one for each month, kind of
 * works, town and so on. The lines of all towns add up to the whole.
 */
export async function figuresTable(store: FiguresStore, { searchParams }: URL): Promise<Response> {
  const now = new Date();
  const { period, problem } = readPeriod(searchParams, todayInParis(now));
  if (problem) return Response.json({ problem }, { status: 400 });
  const everyTown = { mostTowns: Number.POSITIVE_INFINITY };
  const lines = figureLines(await countPeriod(store, period, now, everyTown)).map(csvLine);
  return csvFile(csvStart + csvLine(headings) + lines.join(""), { name: "chiffres", period });
}

/** Returns a table as a file to download, named after its period: `chiffres-2026.csv`. */
export function csvFile(table: string, { name, period }: { name: string; period?: Period }): Response {
  const fileName = [name, period && fileNamePeriod(period)].filter(Boolean).join("-");
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}.csv"`,
    },
  });
}

const headings = [
  "Tableau",
  "Ligne",
  "Reçues",
  "Gagnées",
  "Perdues",
  "Devis gagnés (€ TTC)",
  "Première réponse, médiane (jours ouvrés)",
];

function figureLines(figures: EnquiryFigures): string[][] {
  const { months, works, towns, origins, lost, won, firstAnswer } = figures;
  const wonLine = (table: string, name: string, sum: WonSum, lostCount = "", delay = "") => [
    table,
    name,
    String(sum.received),
    String(sum.won),
    lostCount,
    csvAmount(sum.amount),
    delay,
  ];
  const allLost = lost.reduce((sum, each) => sum + each.lost, 0);
  const delay = firstAnswer ? (firstAnswer.workingHours / 24).toFixed(2).replace(".", ",") : "";
  const townless = sumWithoutTown(figures);
  return [
    wonLine("Ensemble", "Toute la période", won, String(allLost), delay),
    ...months.map((each) => wonLine("Mois", each.month, each)),
    ...works.map((each) => wonLine("Travaux", each.work ? workNames[each.work] : "Sans précision", each)),
    ...towns.map((each) => wonLine("Commune", each.town, each)),
    ...(townless.received > 0 ? [wonLine("Commune", "Sans précision", townless)] : []),
    ...origins.map((each) => wonLine("Origine", each.origin ? originNames[each.origin] : "Inconnue", each)),
    ...lost.map(({ reason, lost: count }) => [
      "Raison de perte",
      reason ? lostReasonNames[reason] : "Sans raison notée",
      "",
      "",
      String(count),
      "",
      "",
    ]),
  ];
}

/** Returns the sums of the enquiries without a town: the rest of the whole. */
function sumWithoutTown({ won, towns }: EnquiryFigures): WonSum {
  const sumTowns = (name: keyof WonSum) => sumAmounts(towns.map((each) => each[name]));
  return {
    received: won.received - sumTowns("received"),
    won: won.won - sumTowns("won"),
    amount: sumAmounts([won.amount, -sumTowns("amount")]),
  };
}
