import { expect, test } from "vitest";
import { enquiryInvitationLetter } from "./enquiry-invitation.ts";

const site = { name: "Les Assembleurs", url: "https://exemple.fr" };
const way = { link: `${site.url}/demande?token=a`, revoke: `${site.url}/demande/revoquer?token=a` };

test("an invitation lists everything that its link permits", () => {
  const invitation = { greeting: "Bonjour Paul,", inviter: "Hélène", until: "22 décembre 2026", ...way };
  const { paragraphs, note } = enquiryInvitationLetter(invitation, site);
  for (const granted of [paragraphs.join(" "), note])
    for (const act of ["lire", "répondre", "choisir une visite", "annuler"]) expect(granted).toContain(act);
});
