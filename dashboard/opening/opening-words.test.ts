import { expect, test } from "vitest";
import type { OpeningState } from "../../domain/opening/opening.ts";
import { type Piece, type PieceGroup, type PieceKind, pieceKinds } from "../../domain/opening/pieces.ts";
import {
  frameText,
  groupNote,
  isNewlyOpen,
  missingList,
  missingPieces,
  pieceSentence,
  summaryText,
} from "./opening-words.ts";

const law = [
  "identity",
  "seat",
  "contact",
  "publisher",
  "host",
  "insurance",
  "mediator",
  "privacy",
  "accessibility",
];

/** Returns all pieces. Some are missing, each with the facts that it lacks. */
function piecesWithout(missing: Partial<Record<PieceKind, string[]>>): Piece[] {
  return pieceKinds.map((kind) => ({
    kind,
    group: (law.includes(kind) ? "law" : "technique") as PieceGroup,
    isThere: !(kind in missing),
    lacks: missing[kind] ?? [],
    value: "1",
  }));
}

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");
}

const four = piecesWithout({
  mediator: ["legal.mediator.name", "legal.mediator.address", "legal.mediator.site"],
  host: ["legal.host.phone"],
  letter: [],
  sender: [],
});

test("a missing piece leads to its very field, and one fact alone is named", () => {
  const [host, mediator, sender, letter] = missingPieces(four);
  expect(host).toMatchObject({
    title: "Le téléphone de l’hébergeur",
    number: 1,
    to: "/dashboard/coordonnees#legal.host.phone",
  });
  expect(mediator).toMatchObject({ number: 2, to: "/dashboard/coordonnees#legal.mediator.name" });
  expect([sender?.to, letter?.to]).toEqual([
    "/dashboard/mise-en-ligne#expediteur",
    "/dashboard/mise-en-ligne",
  ]);
});

test("the summary counts in words and says who asks for what", () => {
  expect(plain(summaryText(four))).toBe(
    "Quinze pièces sur dix-neuf sont posées. Les deux premières, la loi les demande ; les autres, ceux qui viendront.",
  );
  expect(plain(summaryText(piecesWithout({ host: [], letter: [] })))).toContain(
    "La première, la loi la demande ; l'autre, ceux qui viendront.",
  );
  expect(plain(summaryText(piecesWithout({ letter: [] })))).toContain("Ce que la loi demande est là");
  expect(plain(summaryText(piecesWithout({})))).toBe("Dix-neuf pièces sur dix-neuf sont posées.");
});

test("the drawing is described in one sentence", () => {
  expect(plain(frameText(four))).toBe(
    "Une charpente de dix-neuf pièces : quinze sont posées, quatre manquent, marquées de un à quatre",
  );
  expect(plain(frameText(piecesWithout({ letter: [] })))).toContain("une manque, marquée un");
});

test("the overview names four pieces at most", () => {
  expect(plain(missingList(missingPieces(four)))).toBe(
    "le téléphone de l'hébergeur, le médiateur de la consommation, les trois enregistrements de l'expéditeur, une lettre d'essai.",
  );
  const six = piecesWithout({ host: [], mediator: [], letter: [], sender: [], backups: [], mail: [] });
  expect(plain(missingList(missingPieces(six)))).toMatch(/ et deux autres\.$/);
});

test("a group says how many of its pieces are there", () => {
  expect(plain(groupNote(four))).toBe("15 posées, 4 manquent");
  expect(plain(groupNote(four.filter(({ isThere }) => isThere).slice(0, 1)))).toBe("1 posée");
});

test("every existing piece has a sentence", () => {
  for (const piece of piecesWithout({})) expect(pieceSentence(piece)).not.toBe("");
});

test("the overview says for seven days that the site is open", () => {
  const opened = { state: "open", openedAt: "2026-07-02 07:00:00.000Z" } as OpeningState;
  expect(isNewlyOpen(opened, new Date("2026-07-09T06:59:00Z"))).toBe(true);
  expect(isNewlyOpen(opened, new Date("2026-07-09T07:01:00Z"))).toBe(false);
  expect(isNewlyOpen({ ...opened, openedAt: "" })).toBe(false);
});
