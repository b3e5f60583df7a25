import { monthInFrench } from "../../../domain/dates.ts";
import { amountText, sumAmounts } from "../../../domain/enquiries/details/amounts.ts";
import type { WorkKind } from "../../../domain/enquiries/details/choices.ts";
import type { AnswerDelay } from "../../../domain/enquiries/figures/answer-delay.ts";
import type { EnquiryFigures, Won } from "../../../domain/enquiries/figures/figures.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { french, inWords } from "../../../ui/text/typography.ts";
import { pageTexts as texts, worksInPlural } from "./figures.texts.ts";

/** A month's figures for screen readers: « décembre 2025 : 5 reçues, 2 gagnées ». */
export function monthText({ month, received, won }: { month: string } & Won): string {
  return french(`${monthInFrench(`${month}-01`)} : ${counted(received, "reçue")}, ${counted(won, "gagnée")}`);
}

/** « 1,4 jour ouvré »; within a day, « 5 h ouvrées ». */
export function answerText({ workingHours }: AnswerDelay): string {
  if (workingHours < 24) return french(`${Math.max(1, Math.round(workingHours))} h ouvrées`);
  const days = Math.round((workingHours / 24) * 10) / 10;
  return french(`${String(days).replace(".", ",")} ${days < 2 ? "jour ouvré" : "jours ouvrés"}`);
}

/** « 34 sur 101 », with « , une sur trois » if that is close enough. */
export function wonText({ received, won }: Won): [figures: string, words: string] {
  const one = won > 0 ? Math.round(received / won) : 0;
  const isNear = one > 1 && one <= 20 && Math.abs(received / won - one) < 0.25;
  return [french(`${won} sur ${received}`), isNear ? french(`, une sur ${inWords(one)}`) : ""];
}

/** « 210 000 € », and for how many the amount is unknown: « 210 000 €, sans montant pour 2 ». */
export function wonAmountText(amounts: readonly number[]): string {
  const unknown = amounts.filter((amount) => amount === 0).length;
  if (unknown === amounts.length) return texts.noAmount;
  const sum = amountText(sumAmounts(amounts));
  return french(unknown > 0 ? `${sum}, sans montant pour ${unknown}` : sum);
}

/** « Extensions 14 sur 31, maisons 9 sur 22 » */
export function worksText(works: readonly ({ work: WorkKind | "" } & Won)[]): string {
  return capitalizedList(
    works.map(({ work, won, received }) => `${worksInPlural[work]} ${won} sur ${received}`),
  );
}

/** « Gaillac 23, Albi 19, Rabastens 11, 26 autres communes » */
export function townsText({ towns, otherTowns }: CountedTowns): string {
  const named = towns.slice(0, mostNamed);
  const others = towns.length - named.length + otherTowns;
  return capitalizedList([
    ...named.map(({ town, received }) => `${town} ${received}`),
    ...(others > 0 ? [others > 1 ? `${others} autres communes` : "une autre commune"] : []),
  ]);
}

type CountedTowns = {
  towns: readonly Pick<EnquiryFigures["towns"][number], "town" | "received">[];
  otherTowns: number;
};

const mostNamed = 3;

function capitalizedList(parts: readonly string[]): string {
  const text = parts.join(", ");
  return french(capitalize(text));
}

function counted(number: number, word: string): string {
  return `${number} ${word}${number > 1 ? "s" : ""}`;
}
