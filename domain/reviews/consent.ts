/**
 * The texts to which authors agree when they send a review, the newest first. Each review stores the version that its
 * author read, so the texts of former versions never change. A new text is a new version.
 */
export const reviewConsents = {
  "2026-11": {
    since: "novembre 2026",
    text: "En envoyant cet avis, vous acceptez qu'il paraisse sur ce site, une fois lu par l'équipe, avec le nom de votre compte, sa date et celle de l'expérience. Vous pouvez le modifier ou le retirer à tout moment depuis votre compte : il quitte alors le site.",
  },
} as const;

export type ReviewConsent = keyof typeof reviewConsents;

/** Versions of the text, the newest first. */
export const reviewConsentVersions = Object.keys(reviewConsents) as [ReviewConsent, ...ReviewConsent[]];

/** The version that the form shows now. */
export const currentReviewConsent: ReviewConsent = reviewConsentVersions[0];

/** Returns the text of a version. Empty for a review from before the versions, or sent without the form. */
export function reviewConsentText(version: string): string {
  return isVersion(version) ? reviewConsents[version].text : "";
}

function isVersion(version: string): version is ReviewConsent {
  return Object.hasOwn(reviewConsents, version);
}
