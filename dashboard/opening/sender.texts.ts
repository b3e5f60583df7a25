import type { SenderRecordKind } from "../../domain/opening/sender.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

type RecordTexts = { name: string; found: string; missing: string; ask: string };

/** The texts about the records by which others recognize the site's letters. */
export const texts = frenchTexts({
  title: (domain: string) => french(`L'expéditeur ${domain}`),
  intro:
    "Trois enregistrements du nom de domaine disent aux autres serveurs de courrier que vos lettres sont bien de vous. Ils s'ajoutent chez l'hébergeur du nom de domaine ; l'hébergeur du courrier donne les valeurs.",
  noServer: "Dès que le serveur de courrier est réglé, le site regarde ici ce que dit le nom de domaine.",
  waits: "Le DNS n'a pas encore répondu. Regardez à nouveau dans un instant.",
  states: {
    found: "Il est là.",
    missing: "Il manque.",
    several: "Il y en a plusieurs : un seul doit rester, sinon aucun ne compte.",
    unknown: "Le DNS n'a pas répondu à temps. Ce n'est pas forcément une faute : regardez à nouveau.",
  },
  otherName: "Une clé existe, sous un nom que seul l'hébergeur du courrier connaît.",
  ask: "À demander :",
  look: "Regarder à nouveau",
});

export const recordTexts: Record<SenderRecordKind, RecordTexts> = frenchTexts({
  spf: {
    name: "SPF",
    found: "Les serveurs qui ont le droit d'envoyer vos lettres sont nommés.",
    missing: "Personne ne sait quels serveurs ont le droit d'envoyer vos lettres.",
    ask: "Ajouter un enregistrement TXT sur",
  },
  dkim: {
    name: "DKIM",
    found: "Vos lettres portent une signature que chacun peut vérifier.",
    missing: "Vos lettres ne portent aucune signature que l'on puisse vérifier.",
    ask: "Activer la signature DKIM, et ajouter l'enregistrement que donne l'hébergeur du courrier sous",
  },
  dmarc: {
    name: "DMARC",
    found: "Les autres serveurs savent quoi faire d'une fausse lettre à votre nom.",
    missing: "Rien ne dit aux autres serveurs quoi faire d'une fausse lettre à votre nom.",
    ask: "Ajouter un enregistrement TXT sur",
  },
});

/** The record to ask for: its name and its value, as the provider's form takes them. */
export function askedRecord(
  kind: SenderRecordKind,
  { domain, sender }: { domain: string; sender: string },
): { name: string; value: string } {
  const records: Record<SenderRecordKind, { name: string; value: string }> = {
    spf: { name: domain, value: "v=spf1 include:… -all" },
    dkim: { name: `…._domainkey.${domain}`, value: "v=DKIM1; k=rsa; p=…" },
    dmarc: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${sender}` },
  };
  return records[kind];
}
