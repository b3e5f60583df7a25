import { useEffect, useRef, useState } from "react";
import type { Company } from "../../../domain/company/company.ts";
import type { EnquiryDetails } from "../../../domain/enquiries/details/enquiry-details.ts";
import { communeMeant } from "../../../domain/places/commune-meant.ts";
import { type Commune, distanceKilometres } from "../../../domain/places/distance.ts";
import { communesNamed } from "../../../records/enquiries/communes.ts";
import { useCompany } from "../../sections/company.ts";

type Town = Pick<EnquiryDetails, "town" | "town_code">;

/** Returns the communes that a town may mean, the likeliest first, and the one that it means, if only one matches. */
export function useCommune({ town, town_code: code }: Town) {
  const [answer, setAnswer] = useState<{ to: string; found: Commune[] }>({ to: "", found: [] });
  const { found } = answer;
  const typed = town.trim();
  const coded = code ? found.find((each) => each.code === code) : undefined;
  // The last answer may already contain the commune.
  const askedTown = coded ? "" : code || typed;
  useEffect(() => {
    if (askedTown.length < 2) return;
    const giveUp = new AbortController();
    const alarm = setTimeout(async () => {
      const foundCommunes = await communesNamed(askedTown, giveUp.signal);
      if (!giveUp.signal.aborted) setAnswer({ to: askedTown, found: foundCommunes });
    }, 200);
    return () => {
      clearTimeout(alarm);
      giveUp.abort();
    };
  }, [askedTown]);
  const isSearching = askedTown.length >= 2 && answer.to !== askedTown;
  // Only the answer to this very text shows whether several communes have the name.
  const named = !code && answer.to === typed ? communeMeant(typed, found) : undefined;
  return { found, commune: coded ?? named, isSearching };
}

/** Returns the kilometres from the workshop to a commune, or `undefined` if either place is unknown. */
export function roadKilometres(company: Company | null, commune: Commune | undefined): number | undefined {
  const isPlaced = company !== null && (company.latitude !== 0 || company.longitude !== 0);
  return commune && isPlaced ? distanceKilometres(company, commune) : undefined;
}

/** Returns « , à 20 km de l'atelier », or "" if the distance is unknown. */
export function useDistanceText(town: Town): string {
  const company = useCompany();
  const kilometres = roadKilometres(company, useCommune(town).commune);
  return kilometres === undefined ? "" : `, à ${kilometresText(kilometres)} de l'atelier`;
}

/** Returns « 6 923 km », before `french` sets it. */
export function kilometresText(kilometres: number): string {
  return `${inThousands(kilometres)} km`;
}

/** Separates digits in threes with the spaces that `french` looks for. */
export function inThousands(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, " ");
}

/** Reports the commune of a town, once for each town that was typed here. */
export function useFoundCommune(
  commune: Commune | undefined,
  code: string,
  onFound: (code: string) => void,
): { noteTyped: () => void } {
  const isTyped = useRef(false);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    // A stored town was not typed by this visitor now: it stays unchanged, even without a code.
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
