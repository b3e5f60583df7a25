import { readFile } from "node:fs/promises";
import path from "node:path";
import { departmentDigits } from "./department-digits.ts";
import { departmentCode, departmentName } from "./departments.ts";
import { type Commune, distanceKilometres, type GeoPoint } from "./distance.ts";
import { normalizedPlace, soughtCommune } from "./sought.ts";

const file = path.join(import.meta.dirname, "data/communes.tsv");
const mostFound = 8;

type Line = { code: string; name: string; sought: string; at: [latitude: number, longitude: number] };

let lines: Promise<Line[]> | undefined;

/**
 * Finds at most `mostFound` communes by the beginning of their name or of a word in it. Accents, hyphens and capitals
 * do not matter. Exact names come first, then names that begin with the text. Within each group, the nearest to `place`
 * comes first; without a place, the shortest name. Also finds communes by code, by name and department, « Castres
 * (Tarn) » or « Castres 81 », and as written on an envelope.
 */
export async function findCommunes(typed: string, place?: GeoPoint): Promise<Commune[]> {
  const { name: soughtName, department } = soughtCommune(typed);
  if (soughtName.length < 2) return [];
  const matches = (await table())
    .filter(({ code }) => department === undefined || departmentDigits(code) === department)
    .map((line) => ({ line, rank: line.code === typed.trim() ? 0 : matchRank(line, soughtName) }))
    .filter(({ rank }) => rank < ranks)
    .map(({ line, rank }) => ({ line, rank, away: place ? kilometresTo(line, place) : line.sought.length }))
    .sort((one, other) => one.rank - other.rank || one.away - other.away);
  return matches.slice(0, mostFound).map(({ line: { code, name, at } }) => ({
    code,
    name,
    department: departmentName(code),
    latitude: at[0],
    longitude: at[1],
  }));
}

/**
 * Returns the kilometres from a place to each of these communes, by code, as the crow flies. Unknown codes are omitted.
 */
export async function communeDistances(
  place: GeoPoint,
  codes: readonly string[],
): Promise<Record<string, number>> {
  const soughtCodes = new Set(codes);
  const soughtCommunes = (await table()).filter(({ code }) => soughtCodes.has(code));
  return Object.fromEntries(
    soughtCommunes.map(({ code, at: [latitude, longitude] }) => [
      code,
      distanceKilometres(place, { latitude, longitude }),
    ]),
  );
}

/** Ranks: the whole name, its beginning, or the beginning of a later word. */
const ranks = 3;

function matchRank({ code, sought: name }: Line, soughtName: string): number {
  if (name === soughtName) return 0;
  if (name.startsWith(soughtName)) return 1;
  if (soughtName.startsWith(`${name} `)) return isIn(code, soughtName.slice(name.length + 1)) ? 0 : ranks;
  return name.includes(` ${soughtName}`) ? 2 : ranks;
}

/** Whether a commune's code is in a department, given by its number or the beginning of its name. */
function isIn(code: string, department: string): boolean {
  return (
    department === departmentCode(code)?.toLowerCase() ||
    normalizedPlace(departmentName(code)).startsWith(department)
  );
}

function kilometresTo({ at: [latitude, longitude] }: Line, place: GeoPoint): number {
  return distanceKilometres({ latitude, longitude }, place);
}

/** Read on first use, so that a process without searches does not hold a megabyte of names. */
function table(): Promise<Line[]> {
  lines ??= readFile(file, "utf8").then((text) => text.split("\n").filter(Boolean).map(parseLine));
  return lines;
}

function parseLine(text: string): Line {
  const [code = "", name = "", latitude, longitude] = text.split("\t");
  return { code, name, sought: normalizedPlace(name), at: [Number(latitude), Number(longitude)] };
}
