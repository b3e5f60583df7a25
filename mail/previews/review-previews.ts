import type { Content, LetterSite } from "../layout.ts";
import { doubtOutcomeLetter } from "../letters/doubt-outcome.ts";
import { reviewDecisionLetter } from "../letters/review-decision.ts";
import { reviewInvitationLetter } from "../letters/review-invitation.ts";
import { reviewNotice } from "../letters/review-notice.ts";

const greeting = "Bonjour Anne Vidal,";

/** The letters about reviews. */
export function reviewPreviews(site: LetterSite): Record<string, Content> {
  const refusal = {
    greeting,
    reviewId: "exemple",
    ground: "Il livre la vie privée ou le nom d’un tiers",
    reason: "Votre avis nomme un voisin.",
    answer: "",
  };
  const reviewFacts = {
    greeting,
    reviewId: "exemple",
    ground: "",
    reason: "",
    answer: "Merci Anne, à bientôt sur le chantier.",
  };
  const invitation = {
    greeting,
    building: "L’extension d’Albi",
    link: `${site.url}/avis/invitation?jeton=exemple`,
    stop: `${site.url}/avis/ne-plus-inviter?jeton=exemple`,
  };
  const doubted = { author: "Anne Vidal", ground: "", words: "" };
  const refused = { ground: refusal.ground, words: refusal.reason };
  return {
    "avis-publie": reviewDecisionLetter({ ...reviewFacts, decision: "approved" }, site),
    "avis-repondu": reviewDecisionLetter({ ...reviewFacts, decision: "answered" }, site),
    "avis-refuse": reviewDecisionLetter({ ...refusal, decision: "refused" }, site),
    "avis-refus-maintenu": reviewDecisionLetter({ ...refusal, decision: "upheld" }, site),
    "avis-retire": reviewDecisionLetter({ ...refusal, decision: "withdrawn" }, site),
    "avis-supprime": reviewDecisionLetter({ ...refusal, decision: "removed" }, site),
    "avis-ecarte": reviewDecisionLetter({ ...refusal, decision: "dropped" }, site),
    "avis-invitation": reviewInvitationLetter(invitation, site),
    "avis-invitation-lien": reviewInvitationLetter({ ...invitation, until: "22 décembre 2026" }, site),
    "doute-garde": doubtOutcomeLetter({ ...doubted, outcome: "kept", words: "Nous avons son devis." }, site),
    "doute-retire": doubtOutcomeLetter({ ...doubted, ...refused, outcome: "withdrawn" }, site),
    "doute-parti": doubtOutcomeLetter({ ...doubted, outcome: "gone" }, site),
    ...teamPreviews(site),
  };
}

function teamPreviews(site: LetterSite): Record<string, Content> {
  const review = { reviewId: "exemple", author: "Anne Vidal" };
  const doubt = {
    ground: "Il vient de l’équipe, de ses proches ou d’un concurrent",
    email: "luc@exemple.fr",
    words: "Anne est la sœur du gérant.",
  };
  const appeal = {
    ground: "Il livre la vie privée ou le nom d’un tiers",
    email: "anne@exemple.fr",
    words: "C’est mon frère, et il est d’accord.",
  };
  return {
    "avis-signale": reviewNotice({ ...review, ...doubt, kind: "doubt" }, site),
    "avis-refus-conteste": reviewNotice({ ...review, ...appeal, kind: "appeal" }, site),
  };
}
