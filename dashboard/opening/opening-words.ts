import type { OpeningState } from "../../domain/opening/opening.ts";
import { isLawServed, type Piece, type PieceKind } from "../../domain/opening/pieces.ts";
import { capitalize, uncapitalize } from "../../domain/text/first-letter.ts";
import { stateTexts } from "../../site/accessibility/state.texts.ts";
import { french, inWords } from "../../ui/text/typography.ts";
import { dayText } from "../parts/dates.ts";
import { lonelyFacts, type MissingTexts, missingTexts } from "./piece.texts.ts";

/** A missing piece in words, with the address of its very field. */
export type MissingPiece = MissingTexts & { kind: PieceKind; number: number; to: string };

/** Returns the missing pieces in the order of the page. Each has the number of its mark. */
export function missingPieces(pieces: readonly Piece[]): MissingPiece[] {
  const missing = pieces.filter(({ isThere }) => !isThere);
  return missing.map((piece, index) => ({ ...pieceTexts(piece), ...missingAddress(piece, index + 1) }));
}

function pieceTexts({ kind, lacks }: Piece): MissingTexts {
  const [only, ...others] = lacks;
  const lonely = only && others.length === 0 ? lonelyFacts[only] : undefined;
  return lonely ?? missingTexts[kind];
}

function missingAddress(
  { kind, lacks: [first], value }: Piece,
  number: number,
): Pick<MissingPiece, "kind" | "number" | "to"> {
  return { kind, number, to: first ? `/dashboard/coordonnees#${first}` : ways(value)[kind] };
}

/** Where a missing piece is given, if it is no fact of the company. */
function ways(value: string): Record<PieceKind, string> {
  const facts = "/dashboard/coordonnees";
  const page = "/dashboard/mise-en-ligne";
  return {
    ...{ identity: facts, seat: facts, contact: facts, publisher: facts, host: facts, mediator: facts },
    ...{ privacy: facts, accessibility: facts, hours: facts, people: facts, map: facts },
    insurance: "/dashboard/papiers/nouveau",
    projects: value === "0" ? "/dashboard/projects/nouveau" : "/dashboard/projects",
    address: `${page}#serveur`,
    mail: `${page}#serveur`,
    backups: `${page}#serveur`,
    sender: `${page}#expediteur`,
    letter: page,
    passkeys: "/dashboard/users?filter=keyless",
  };
}

/** Returns the sentence of an existing piece. */
export function pieceSentence({ kind, value }: Piece): string {
  return french(sentences[kind](value));
}

const sentences: Record<PieceKind, (value: string) => string> = {
  identity: (name) => `${name} : forme, capital, SIREN, RCS et TVA`,
  seat: (seat) => `Siège : ${seat}`,
  contact: (phone) => `Téléphone et e-mail : ${phone}`,
  publisher: (name) => `Publié sous la responsabilité de ${name}`,
  host: (name) => `Hébergé par ${name}`,
  insurance: (value) =>
    /^\d{4}-/.test(value)
      ? `Décennale, jusqu'au ${dayText(`${value} 12:00:00.000Z`)}`
      : `Décennale : ${value}`,
  mediator: (name) => `Médiateur : ${name}`,
  privacy: () => "Les données personnelles et leurs durées",
  accessibility: (state) => `Accessibilité : déclaration faite, site ${accessibilityNames[state] ?? state}`,
  hours: () => "Les horaires",
  projects: (count) => `${some(Number(count), "projet")}, avec couverture`,
  people: (count) => `${some(Number(count), "personne", "feminine")} dans l'équipe`,
  map: () => "L'atelier est à sa place sur la carte",
  address: (host) => `${host} mène ici, en https`,
  mail: (sender) => `Les lettres partent de ${sender}`,
  sender: () => "SPF, DKIM et DMARC prouvent l'expéditeur",
  letter: (moment) => `Lettre d'essai arrivée le ${dayText(moment)}`,
  backups: () => "Les sauvegardes ont un second lieu",
  passkeys: (count) =>
    Number(count) > 1
      ? `${some(Number(count), "administrateur")}, chacun avec sa clé d'accès`
      : "L'administrateur a sa clé d'accès",
};

const accessibilityNames: Record<string, string> = stateTexts;

function some(count: number, noun: string, gender: "masculine" | "feminine" = "masculine"): string {
  return `${capitalize(inWords(count, gender))} ${noun}${count > 1 ? "s" : ""}`;
}

/** « 4 choses », « 1 chose » */
export function thingsText(count: number): string {
  return french(`${count} ${count > 1 ? "choses" : "chose"}`);
}

/** « Quinze pièces sur dix-huit sont posées. Les deux premières, la loi les demande ; les autres, ceux qui viendront. » */
export function summaryText(pieces: readonly Piece[]): string {
  const there = pieces.filter(({ isThere }) => isThere).length;
  const total = inWords(pieces.length);
  const placed =
    there === 0
      ? `Aucune des ${total} pièces n'est encore posée.`
      : `${capitalize(inWords(there, "feminine"))} ${there > 1 ? "pièces" : "pièce"} sur ${total} ${there > 1 ? "sont posées" : "est posée"}.`;
  return french([placed, askersText(pieces)].filter(Boolean).join(" "));
}

function askersText(pieces: readonly Piece[]): string {
  const missing = pieces.filter(({ isThere }) => !isThere);
  const ofLaw = missing.filter(({ group }) => group === "law").length;
  const others = missing.length - ofLaw;
  if (missing.length === 0) return "";
  if (isLawServed(pieces)) return "Ce que la loi demande est là ; le reste, ceux qui viendront le demandent.";
  const law =
    ofLaw > 1 ? `Les ${inWords(ofLaw)} premières, la loi les demande` : "La première, la loi la demande";
  if (others === 0) return `${law}.`;
  return `${law} ; ${others > 1 ? "les autres, ceux qui viendront" : "l'autre, ceux qui viendront"}.`;
}

/** « 6 posées, 2 manquent » */
export function groupNote(pieces: readonly Piece[]): string {
  const there = pieces.filter(({ isThere }) => isThere).length;
  const missing = pieces.length - there;
  const placed = `${there} ${there > 1 ? "posées" : "posée"}`;
  return french(missing === 0 ? placed : `${placed}, ${missing} ${missing > 1 ? "manquent" : "manque"}`);
}

/** Describes the drawn frame for those who do not see it. */
export function frameText(pieces: readonly Piece[]): string {
  const there = pieces.filter(({ isThere }) => isThere).length;
  const missing = pieces.length - there;
  const whole = `Une charpente de ${inWords(pieces.length)} pièces`;
  if (missing === 0) return french(`${whole}, toutes posées`);
  const placed = `${inWords(there, "feminine")} ${there > 1 ? "sont posées" : "est posée"}`;
  const marks = missing > 1 ? `, marquées de un à ${inWords(missing)}` : ", marquée un";
  return french(
    `${whole} : ${placed}, ${inWords(missing, "feminine")} ${missing > 1 ? "manquent" : "manque"}${marks}`,
  );
}

/** Most missing pieces that the overview names. */
const mostNamed = 4;

/** « le médiateur de la consommation, le téléphone de l’hébergeur, une lettre d’essai. » */
export function missingList(missing: readonly MissingPiece[]): string {
  const named = missing.slice(0, mostNamed).map(({ title }) => uncapitalize(title));
  const rest = missing.length - named.length;
  const more = rest > 0 ? ` et ${rest > 1 ? `${inWords(rest, "feminine")} autres` : "une autre"}` : "";
  return french(`${named.join(", ")}${more}.`);
}

/** Days for which the overview says that the site is open. */
const daysTold = 7;

/** Tells whether the site was opened within the last seven days. */
export function isNewlyOpen({ state, openedAt }: OpeningState, now = new Date()): boolean {
  if (state !== "open" || openedAt === "") return false;
  const age = now.getTime() - Date.parse(openedAt.replace(" ", "T"));
  return age < daysTold * 24 * 60 * 60 * 1000;
}
