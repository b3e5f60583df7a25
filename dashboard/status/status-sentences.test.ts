import { expect, test } from "vitest";
import { listConcerns } from "../../domain/status/concerns.ts";
import type { SiteStatus } from "../../domain/status/status.ts";
import { concernsTitle, concernWords } from "./concern-sentences.ts";
import { errorsSummary, errorTitle, lastTime, statusRows } from "./status-sentences.ts";

const at = "2026-11-20T08:14:00.000Z";
const status: SiteStatus = {
  at,
  disk: { free: 71e9, total: 120e9, floor: 1e9, growth: 32e6 },
  backup: { proven: "2026-11-20T02:12:00.000Z", since: "2026-01-01T00:00:00.000Z" },
  letters: { waiting: 0, left: [], areSent: true },
  certificate: { until: "2027-01-20T08:00:00.000Z", isTrusted: true },
  version: { software: "1.4.0", since: "2026-11-12T08:00:00.000Z" },
  speed: { pages: 100, median: 25, slowest: [{ route: "/realisations", milliseconds: 180 }] },
  size: { database: 3e8, files: 1.5e9, count: 214, projects: 9, messages: 41 },
  waiting: [],
  errors: [],
  errorsBefore: 41,
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

function told(change: Partial<SiteStatus>): string[] {
  const changed = { ...status, ...change };
  return listConcerns(changed).map((concern) => plain(Object.values(concernWords(concern)).join(" ")));
}

test("what works has a sentence and a number", () => {
  const rows = statusRows(status, []).map(({ title, detail, value }) =>
    plain(`${title} | ${detail} | ${value}`),
  );
  expect(rows).toEqual([
    "Le disque a de la place | 71 Go libres sur 120 Go. Au rythme actuel, assez pour cinq ans. | 41 % pris",
    "La sauvegarde est fraîche | Vérifiée cette nuit à 3 h 12. | 6 h",
    "Le courrier part | Aucune lettre n'attend. | 0",
    "Le certificat est bon | Valable jusqu'au 20 janvier. | 60 jours",
    "Le site répond vite | Une page sur deux en moins de 25 ms. La plus lente : /realisations, 180 ms en moyenne. | 25 ms",
    "La version est la bonne | 1.4.0, en service depuis le 12 novembre. Le dossier de données lui appartient. | 1.4.0",
    "La taille des données | 9 projets, 214 fichiers, 41 messages. | 1,8 Go",
  ]);
});

test("free disk space shows how long it lasts at the measured rate", () => {
  const lasting = (growth?: number) =>
    plain(statusRows({ ...status, disk: { ...status.disk, growth } }, [])[0]?.detail ?? "");
  expect([undefined, 0, -5e6, 1e7, 3e8, 2e9].map(lasting)).toEqual([
    "71 Go libres sur 120 Go.",
    "71 Go libres sur 120 Go. Au rythme actuel, assez pour plus de dix ans.",
    "71 Go libres sur 120 Go. Au rythme actuel, assez pour plus de dix ans.",
    "71 Go libres sur 120 Go. Au rythme actuel, assez pour plus de dix ans.",
    "71 Go libres sur 120 Go. Au rythme actuel, assez pour sept mois.",
    "71 Go libres sur 120 Go. Au rythme actuel, assez pour 35 jours.",
  ]);
});

test("copies left by a rollback are listed with size and end", () => {
  const leftCopies = [
    { name: "undone-1.1.0.db", bytes: 12e6, since: "2026-11-03T09:00:00Z", until: "2026-12-03T09:00:00Z" },
    {
      name: "replaced-2026-11-18",
      bytes: 1.8e9,
      since: "2026-11-18T00:00:00Z",
      until: "2026-12-18T00:00:00Z",
    },
    ...["before-0042.db", "data.db", "data.db.next"].map((name) => ({
      name,
      bytes: 1e6,
      since: "2026-11-20T00:00:00Z",
      until: "2026-12-20T00:00:00Z",
    })),
  ];
  const [row] = statusRows({ ...status, leftCopies }, []).slice(-1);
  expect(row).toMatchObject({ kind: "copies", isPlain: true });
  expect([row?.title, row?.detail, row?.value].map((text = "") => plain(text))).toEqual([
    "Des copies de tout le site attendent d'être effacées",
    "Elles contiennent des données personnelles ; le site les efface lui-même. undone-1.1.0.db, fichier laissé par un retour à la version précédente : 12 Mo, là depuis le 3 novembre, effacé le 3 décembre. replaced-2026-11-18, dossier remplacé par une sauvegarde : 1,8 Go, là depuis le 18 novembre, effacé le 18 décembre. before-0042.db, fichier laissé par une mise à jour : 1,0 Mo, là depuis le 20 novembre, effacé le 20 décembre. data.db, base d'avant le passage à PostgreSQL : 1,0 Mo, là depuis le 20 novembre, effacé le 20 décembre. data.db.next, fichier laissé par une mise à jour : 1,0 Mo, là depuis le 20 novembre, effacé le 20 décembre.",
    "1,8 Go",
  ]);
});

test("a concern is not listed among what works", () => {
  const ill = { ...status, disk: { ...status.disk, free: 1e9 } };
  expect(statusRows(ill, listConcerns(ill)).map(({ kind }) => kind)).not.toContain("disk");
});

test("each concern names the problem and its meaning", () => {
  expect(told({ disk: { free: 1.4e9, total: 120e9, floor: 1e9 } })).toEqual([
    "Le disque est presque plein. Il reste 1,4 Go sur 120 Go. Sous 1,0 Go, photos et pièces jointes sont refusées.",
  ]);
  expect(told({ certificate: { until: "2026-11-29T09:00:00.000Z", isTrusted: true } })).toEqual([
    "Le certificat du site finit dans 9 jours. Il devait se renouveler seul et ne l'a pas fait. Sans lui, les visiteurs verront un avertissement à la place du site le 29 novembre.",
  ]);
  const leap = { from: "2026-10-01T08:00:00Z", to: at, until: "2026-11-27T08:14:00Z" };
  expect(told({ clock: leap })).toEqual([
    "La date du site a sauté du 1er octobre au 20 novembre. Le site était arrêté, ou son horloge est fausse : si la date n'est pas la bonne, prévenez la personne qui s'occupe du serveur. Rien n'est effacé avant le 27 novembre.",
  ]);
  expect(told({ backup: { proven: "2026-11-17T02:12:00.000Z", since: "" } })).toEqual([
    "Aucune sauvegarde n'est vérifiée depuis le 17 novembre. Si le serveur brûlait, ce qui a été fait depuis serait perdu.",
  ]);
});

test("a letter names its recipient; dead links can only be dropped", () => {
  const letter = {
    name: "a",
    to: "paul@exmple.fr",
    subject: "Réponse",
    at,
    why: "refused",
    isStale: false,
  } as const;
  const letters = (left: SiteStatus["letters"]["left"]) =>
    told({ letters: { waiting: 0, areSent: true, left } });
  expect(letters([letter])).toEqual([
    "Une lettre à paul@exmple.fr a été refusée. « Réponse » : le serveur de courrier n'en veut pas, l'adresse est sans doute fausse.",
  ]);
  expect(letters([{ ...letter, isStale: true }])[0]).toContain("ses liens n'ouvrent plus rien, oubliez-la.");
});

test("an unreadable mailbox tells since when and why", () => {
  const failing = { since: "2026-11-20T07:00:00.000Z", why: "Le serveur ne répond pas (ECONNREFUSED)." };
  expect(told({ mailbox: { failing } })).toEqual([
    "La boîte aux lettres ne se lit plus. Depuis le 20 novembre, 8 h, les réponses par e-mail y attendent. Le serveur ne répond pas (ECONNREFUSED).",
  ]);
  const rows = (mailbox: SiteStatus["mailbox"]) =>
    statusRows({ ...status, mailbox }, [])
      .filter(({ kind }) => kind === "mailbox")
      .map(({ title, detail }) => plain(`${title}. ${detail}`));
  expect(rows({})).toEqual([
    "La boîte aux lettres est lue. Une réponse à nos lettres arrive dans son échange.",
  ]);
  expect(rows(undefined)).toEqual([]);
});

test("things are counted in words", () => {
  expect([1, 2, 21].map(concernsTitle)).toEqual([
    "Une chose demande une main",
    "Deux choses demandent une main",
    "Vingt et une choses demandent une main",
  ]);
});

test("an error shows its part of the site and its last time", () => {
  const sort = { what: "ENOENT", count: 7, last: "2026-11-19T15:40:00.000Z" };
  expect(plain(errorTitle({ ...sort, place: "packages/record-store/files/disk.ts" }))).toBe(
    "Un fichier n'a pas pu être traité",
  );
  expect(plain(errorTitle({ ...sort, place: "" }))).toBe("Quelque chose n'a pas marché");
  const now = new Date(at);
  expect(
    ["2026-11-20T07:12:00.000Z", sort.last, "2026-11-17T10:05:00.000Z"].map((each) =>
      plain(lastTime(each, now)),
    ),
  ).toEqual(["aujourd'hui, 8 h 12", "hier, 16 h 40", "17 novembre, 11 h 05"]);
  const errors = [
    { ...sort, place: "a" },
    { ...sort, place: "b", count: 25 },
  ];
  expect(plain(errorsSummary({ ...status, errors }))).toBe("2 sortes, 32 en tout ; la semaine d'avant, 41");
});
