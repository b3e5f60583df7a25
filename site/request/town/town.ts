import { useEffect, useRef, useState } from "react";
import type { Company } from "../../../domain/company/company.ts";
import type { SecondBreath } from "../../../domain/messages/request/second-breath.ts";
import { communeMeant } from "../../../domain/places/commune-meant.ts";
import { type Commune, kilometresBetween } from "../../../domain/places/distance.ts";
import { communesNamed } from "../../../records/requests/communes.ts";
import { useCompany } from "../../sections/company.ts";

type Town = Pick<SecondBreath, "town" | "town_code">;

/** The communes that a town may mean, the likeliest first, and the one that it does, where there is but one. */
export function useCommune({ town, town_code: code }: Town) {
  const [answer, setAnswer] = useState<{ to: string; found: Commune[] }>({ to: "", found: [] });
  const { found } = answer;
  const typed = town.trim();
  const coded = code ? found.find((each) => each.code === code) : undefined;
  // What an answer has just told need not be asked for again.
  const asked = coded ? "" : code || typed;
  useEffect(() => {
    if (asked.length < 2) return;
    const giveUp = new AbortController();
    const alarm = setTimeout(async () => {
      const found = await communesNamed(asked, giveUp.signal);
      if (!giveUp.signal.aborted) setAnswer({ to: asked, found });
    }, 200);
    return () => {
      clearTimeout(alarm);
      giveUp.abort();
    };
  }, [asked]);
  const isAsking = asked.length >= 2 && answer.to !== asked;
  // Only the answer to these very words tells whether several communes bear the name.
  const named = !code && answer.to === typed ? communeMeant(typed, found) : undefined;
  return { found, commune: coded ?? named, isAsking };
}

/** Kilometres from the workshop to a commune; nothing while either is not known. */
export function kilometresFrom(company: Company | null, commune: Commune | undefined): number | undefined {
  const isPlaced = company !== null && (company.latitude !== 0 || company.longitude !== 0);
  return commune && isPlaced ? kilometresBetween(company, commune) : undefined;
}

/** « , à 20 km de l'atelier »; empty while that is not known. */
export function useDistanceText(town: Town): string {
  const company = useCompany();
  const kilometres = kilometresFrom(company, useCommune(town).commune);
  return kilometres === undefined ? "" : `, à ${kilometresText(kilometres)} de l'atelier`;
}

/** « 6 923 km », to be set in French. */
export function kilometresText(kilometres: number): string {
  return `${inThousands(kilometres)} km`;
}

/** Digits in threes, parted as `french` looks for them. */
export function inThousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, " ");
}

/** Tells of the commune that a town turns out to mean, once for each that somebody typed here. */
export function useFoundCommune(
  commune: Commune | undefined,
  code: string,
  onFound: (code: string) => void,
): { noteTyped: () => void } {
  const isTyped = useRef(false);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    // What was there before is nobody's word of today: it stays as it was, unread or read.
    if (!commune || !isTyped.current || commune.code === code) return;
    isTyped.current = false;
    tell.current(commune.code);
  }, [commune, code]);
  return {
    noteTyped() {
      isTyped.current = true;
    },
  };
}
