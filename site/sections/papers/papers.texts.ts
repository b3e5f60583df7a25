import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  issuer: "Délivré par",
  number: "Numéro",
  activities: "Activités",
  area: "Où",
  until: "Jusqu’au",
  openPdf: "Ouvrir l’attestation (PDF)",
  openPhoto: "Ouvrir l’attestation (photo)",
  ask: "Demander l’attestation",
  /** For screen readers, which read links out of their place. */
  about: (name: string) => french(` : ${name}`),
  proofs: "Nos garanties",
  see: "Les attestations",
});
