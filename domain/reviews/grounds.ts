/**
 * The closed list of grounds on which a review is refused or taken off the site. Each refusal names one, besides a
 * sentence of its own. A low rating is none. (Code de la consommation, L111-7-2 and D111-18, 4°)
 */
export const refusalGrounds = [
  "no_experience",
  "conflict",
  "insult",
  "privacy",
  "off_topic",
  "advertising",
] as const;

export type RefusalGround = (typeof refusalGrounds)[number];

/** The grounds for removing a published review, which include these. */
export const removalGrounds = [...refusalGrounds, "expired", "asked"] as const;

export type RemovalGround = (typeof removalGrounds)[number];

/** The name of each ground, as a statement about the review, in straight forms. */
export const groundNames: Record<RemovalGround, string> = {
  no_experience: "Aucun chantier, aucune visite ni aucun échange avec nous ne s'y rapporte",
  conflict: "Il vient de l'équipe, de ses proches ou d'un concurrent",
  insult: "Il insulte, menace ou discrimine quelqu'un",
  privacy: "Il livre la vie privée ou le nom d'un tiers",
  off_topic: "Il parle d'autre chose que de notre travail",
  advertising: "Il fait de la publicité",
  expired: "Il est resté en ligne aussi longtemps qu'annoncé",
  asked: "Son auteur nous l'a demandé",
};

/** Returns the name of a ground; empty for a refusal from before the list existed. */
export function groundName(ground: unknown): string {
  return groundNames[ground as RemovalGround] ?? "";
}

export function isRefusalGround(ground: unknown): ground is RefusalGround {
  return refusalGrounds.some((each) => each === ground);
}
