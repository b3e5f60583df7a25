import { accessibilityState } from "../company/accessibility.ts";
import type { Company } from "../company/company.ts";
import { isoDay } from "../dates.ts";
import { isInsuranceEnded, paperState } from "../papers/validity.ts";
import { shownPeople } from "../portraits/shown-people.ts";

export const pieceGroups = ["law", "visitors", "technique"] as const;
export type PieceGroup = (typeof pieceGroups)[number];

/** The pieces that an opening needs, in the order of the page. */
const groupOfPieces = {
  identity: "law",
  seat: "law",
  contact: "law",
  publisher: "law",
  host: "law",
  insurance: "law",
  mediator: "law",
  privacy: "law",
  accessibility: "law",
  hours: "visitors",
  projects: "visitors",
  people: "visitors",
  map: "visitors",
  address: "technique",
  mail: "technique",
  sender: "technique",
  letter: "technique",
  backups: "technique",
  passkeys: "technique",
} as const satisfies Record<string, PieceGroup>;

export type PieceKind = keyof typeof groupOfPieces;

export const pieceKinds = Object.keys(groupOfPieces) as PieceKind[];

/** A thing that the opening needs. */
export type Piece = {
  kind: PieceKind;
  group: PieceGroup;
  isThere: boolean;
  /** The missing facts of the company by their paths, such as `legal.host.phone`. */
  lacks: string[];
  /** A word about the existing thing, such as a name, a day or a number. */
  value: string;
};

type FoundPiece = { isThere?: boolean; lacks?: string[]; value?: string | undefined };

type OpeningPaper = Parameters<typeof isInsuranceEnded>[0][number];

type LawSources = { company: Company | undefined; papers: readonly OpeningPaper[]; today: string };

export type OpeningSources = LawSources & {
  /** The portraits that visitors see. */
  portraits: Parameters<typeof shownPeople>[1];
  /** Numbers of published projects, and of those without a cover. */
  projects: { published: number; coverless: number };
  address: { host: string; isSecure: boolean; isTrusted: boolean };
  mail: { isSent: boolean; sender: string; isProven: boolean; letterArrivedAt: string };
  backups: { hasSecondPlace: boolean; isStuck: boolean };
  administrators: { count: number; keyless: number };
};

/** Returns every piece of the opening, in the order of the page. */
export function listPieces(sources: OpeningSources): Piece[] {
  const allPieces: Record<PieceKind, FoundPiece> = { ...lawPieces(sources), ...otherPieces(sources) };
  return pieceKinds.map((kind) => makePiece(kind, allPieces[kind]));
}

/** Returns the pieces that the law requires. */
export function listLawPieces(sources: LawSources): Piece[] {
  const required = lawPieces(sources);
  return (Object.keys(required) as (keyof typeof required)[]).map((kind) => makePiece(kind, required[kind]));
}

/** Tells whether nothing that the law requires is missing. */
export function isLawServed(pieces: readonly Piece[]): boolean {
  return pieces.every(({ group, isThere }) => group !== "law" || isThere);
}

function makePiece(kind: PieceKind, { isThere, lacks = [], value = "" }: FoundPiece): Piece {
  return { kind, group: groupOfPieces[kind], isThere: isThere ?? lacks.length === 0, lacks, value };
}

/**
 * Returns the facts that the law requires of a company's site.
 *
 * - The company, its publisher and its host: article 1-1 of the loi pour la confiance dans l'économie numérique.
 * - Its VAT number: article 19 of the same.
 * - Its insurer: L. 243-2 of the code des assurances.
 * - Its médiateur: R. 616-1 of the code de la consommation.
 * - How long it keeps personal data: 13 of the GDPR.
 * - Its accessibility statement: 47 of the loi 2005-102.
 */
function lawPieces({ company, papers, today }: LawSources) {
  const lacks = (...paths: string[]) => paths.filter((path) => !readFact(company, path));
  const { street = "", postal_code = "", city = "", legal } = company ?? {};
  return {
    identity: {
      lacks: lacks("name", "legal.form", "legal.capital", "legal.siren", "legal.rcs", "legal.vat"),
      value: company?.name,
    },
    seat: {
      lacks: lacks("street", "postal_code", "city"),
      value: [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    },
    contact: { lacks: lacks("phone", "email"), value: company?.phone },
    publisher: { lacks: lacks("legal.publisher"), value: legal?.publisher },
    host: {
      lacks: lacks("legal.host.name", "legal.host.address", "legal.host.phone"),
      value: legal?.host?.name,
    },
    insurance: insurancePiece({ company, papers, today }, lacks),
    mediator: {
      lacks: lacks("legal.mediator.name", "legal.mediator.address", "legal.mediator.site"),
      value: legal?.mediator?.name,
    },
    privacy: { lacks: lacks("delays.accounts") },
    // The site publishes a statement by itself: without an audit, it says « non conforme ».
    accessibility: { value: accessibilityState(company?.accessibility, today).kind },
  } satisfies Partial<Record<PieceKind, FoundPiece>>;
}

/** A valid paper that visitors read counts. Otherwise the company's own words do, as on the legal notice. */
function insurancePiece(
  { company, papers, today }: LawSources,
  lacks: (...paths: string[]) => string[],
): FoundPiece {
  const valid = papers
    .filter(({ kind, shown_to }) => kind === "decennale" && shown_to !== "team")
    .filter((paper) => ["valid", "ending"].includes(paperState(paper, today)))
    .map(({ ends_on }) => isoDay(ends_on))
    .sort()
    .at(-1);
  if (valid) return { value: valid };
  if (isInsuranceEnded(papers, today)) return { isThere: false };
  const missing = lacks("legal.insurer.name", "legal.insurer.address", "legal.insurer.area");
  return { isThere: missing.length === 0, value: company?.legal?.insurer?.name };
}

function otherPieces({ company, ...sources }: OpeningSources) {
  const people = shownPeople(company?.people ?? [], sources.portraits);
  const { projects, address, mail, backups, administrators } = sources;
  const hasLines = [company?.workshop_hours, company?.office_hours].some((hours) => hours?.lines.length);
  return {
    hours: { lacks: hasLines ? [] : ["workshop_hours"] },
    projects: {
      isThere: projects.published > 0 && projects.coverless === 0,
      value: String(projects.published),
    },
    people: { lacks: people.length > 0 ? [] : ["people"], value: String(people.length) },
    map: { lacks: ["latitude", "longitude"].filter((path) => !readFact(company, path)) },
    address: { isThere: address.isSecure && address.isTrusted, value: address.host },
    mail: { isThere: mail.isSent, value: mail.sender },
    sender: { isThere: mail.isSent && mail.isProven, value: mail.sender },
    letter: { isThere: mail.letterArrivedAt !== "", value: mail.letterArrivedAt },
    backups: { isThere: backups.hasSecondPlace && !backups.isStuck },
    passkeys: {
      isThere: administrators.count > 0 && administrators.keyless === 0,
      value: String(administrators.count),
    },
  } satisfies Partial<Record<PieceKind, FoundPiece>>;
}

/** Returns a fact by its path, `legal.host.phone`. */
function readFact(company: Company | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => Object(value)[name], company);
}
