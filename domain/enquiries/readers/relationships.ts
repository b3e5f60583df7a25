/** The relationship of an invited reader to the client. */
export const relationships = ["partner", "architect", "other"] as const;

export type Relationship = (typeof relationships)[number];

export const relationshipNames: Record<Relationship, string> = {
  partner: "Conjoint ou conjointe",
  architect: "Architecte",
  other: "Autre",
};
