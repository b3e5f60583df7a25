/** When the works should begin, as the store keeps it: `soon`, `spring-2027`, `later` or `undecided`. */
export const startWish = /^(?:soon|(?:spring|summer|autumn|winter)-20\d\d|later|undecided)$/;

const seasons = ["winter", "spring", "summer", "autumn"] as const;
const names = { winter: "Hiver", spring: "Printemps", summer: "Été", autumn: "Automne" };

/** Returns the choices offered on a day, `2026-11-22`: soon, the next two building seasons, later, or undecided. */
export function offeredStartWishes(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const inSpring = { season: "spring", begins: month < 3 ? year : year + 1 };
  const inSummer = { season: "summer", begins: month < 6 ? year : year + 1 };
  const inAutumn = { season: "autumn", begins: month < 9 ? year : year + 1 };
  const next = [inSpring, inSummer, inAutumn].sort(
    (one, other) => one.begins - other.begins || seasonMonth(one.season) - seasonMonth(other.season),
  );
  return [
    "soon",
    ...next.slice(0, 2).map(({ season, begins }) => `${season}-${begins}`),
    "later",
    "undecided",
  ];
}

/** The wish in French: « Printemps 2027 ». */
export function startWishText(wish: string): string {
  const [season, year] = wish.split("-");
  const knownSeason = seasons.find((each) => each === season);
  if (knownSeason) return `${names[knownSeason]} ${year}`;
  return fixed[wish] ?? wish;
}

const fixed: Record<string, string> = {
  soon: "Au plus tôt",
  later: "Plus tard",
  undecided: "Pas encore décidé",
};

function seasonMonth(season: string): number {
  return seasons.findIndex((each) => season.startsWith(each));
}
