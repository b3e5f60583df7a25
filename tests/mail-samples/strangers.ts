import { type MailShape, mail } from "./shape.ts";

const words = "Bonjour, je voudrais une maison.";

/** Mails that belong to no conversation, or pretend to. */
export const strangers: MailShape[] = [
  {
    name: "a stranger",
    write: () => mail({ From: "Inès Roux <ines@ailleurs.fr>", Subject: "Une maison" }, words),
    lands: "message",
    holds: [words],
  },
  {
    name: "a stranger without a subject or a name",
    write: () => mail({ From: "ines@ailleurs.fr", Subject: undefined, "Message-ID": undefined }, words),
    lands: "message",
    holds: [words],
  },
  {
    name: "no sender at all",
    write: () => mail({ From: undefined }, words),
    lands: "message",
    holds: [words],
  },
  {
    name: "a sender with an invalid address",
    write: () => mail({ From: "Hélène <helene(at)exemple>" }, words),
    lands: "message",
    holds: [words],
  },
  {
    name: "a stranger with a forwarded letter of ours",
    write: ({ helene }) => mail({ From: "voisin@ailleurs.fr", To: helene.tag }, words),
    lands: "message",
    holds: [words],
    note: "voisin@ailleurs.fr n'en fait pas partie",
  },
  {
    name: "Luc in Hélène's name, with the mark of his own letter",
    write: ({ luc }) => mail({ From: "helene@exemple.fr", To: luc.tag }, words),
    lands: "message",
    holds: [words],
    note: "n'en fait pas partie",
  },
  {
    name: "a client in the team's name",
    write: ({ helene }) => mail({ From: "admin@exemple.fr", To: helene.tag }, words),
    lands: "message",
    holds: [words],
    note: "n'en fait pas partie",
  },
  {
    name: "an invented mark",
    write: ({ helene }) => mail({ To: helene.tag.replace(/[0-9a-f]{20}@/, "0123456789abcdef0123@") }, words),
    lands: "message",
    holds: [words],
    note: "marque qui n'est pas de nous",
  },
  {
    name: "an invented id of a letter",
    write: ({ helene }) =>
      mail({ "In-Reply-To": helene.letter.replace(/\.[0-9a-f]{20}\./, ".0123456789abcdef0123.") }, words),
    lands: "message",
    holds: [words],
    note: "marque qui n'est pas de nous",
  },
  {
    name: "an address that its own server disowns",
    write: ({ helene }) =>
      mail(
        {
          To: helene.tag,
          "Authentication-Results": "mx.exemple.fr; spf=fail; dmarc=fail header.from=exemple.fr",
        },
        words,
      ),
    lands: "message",
    holds: [words],
    note: "emprunter cette adresse",
  },
  {
    name: "a revoked reader",
    write: ({ revoked }) => mail({ From: "ancien@exemple.fr", To: revoked.tag }, words),
    lands: "message",
    holds: [words],
    note: "ne peut plus lire",
  },
  {
    name: "a revoked reader in Hélène's name",
    write: ({ revoked }) => mail({ From: "helene@exemple.fr", To: revoked.tag }, words),
    lands: "message",
    holds: [words],
    note: "n'en fait pas partie",
  },
  {
    name: "an answer to a conversation that is gone",
    write: ({ gone }) => mail({ From: "karine@exemple.fr", To: gone.tag }, words),
    lands: "message",
    holds: [words],
    note: "n'existe plus",
  },
  {
    name: "several senders in one",
    write: ({ helene }) => mail({ From: "voisin@ailleurs.fr, helene@exemple.fr", To: helene.tag }, words),
    lands: "message",
    holds: [words],
    note: "n'en fait pas partie",
  },
  {
    name: "a name that looks like an address",
    write: ({ helene }) => mail({ From: '"helene@exemple.fr" <voisin@ailleurs.fr>', To: helene.tag }, words),
    lands: "message",
    holds: [words],
    note: "voisin@ailleurs.fr n'en fait pas partie",
  },
  {
    name: "two conversations named, one of them theirs",
    write: ({ luc, helene }) => mail({ From: "luc@exemple.fr", To: `${helene.tag}, ${luc.tag}` }, words),
    lands: "luc",
    body: words,
  },
  {
    name: "a forwarded letter stays in the body",
    write: ({ helene }) =>
      mail(
        { To: helene.tag, Subject: "Tr: Devis du maçon" },
        "Voici le devis.\n\n---------- Forwarded message ---------\nDe : Maçon <macon@ailleurs.fr>\nDate: mar. 24 nov. 2026 à 08:00\nSubject: Devis\nTo: Hélène\n\nTrois mille euros.",
      ),
    lands: "helene",
    holds: ["Voici le devis.", "Trois mille euros."],
  },
];
