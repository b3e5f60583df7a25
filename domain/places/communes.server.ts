import { readFile } from "node:fs/promises";
import path from "node:path";
import { departmentDigits } from "./department-digits.ts";
import { departmentCode, departmentOf } from "./departments.ts";
import { type Commune, type GeoPoint, kilometresBetween } from "./distance.ts";
import { soughtCommune, soughtOf } from "./sought.ts";

const file = path.join(import.meta.dirname, "data/communes.tsv");
const mostFound = 8;

type Line = { code: string; name: string; sought: string; at: [latitude: number, longitude: number] };

let lines: Promise<Line[]> | undefined;

/**
 * Finds communes by the beginning of their name, or of one of its words, however accents, hyphens and capitals are typed:
 * those whose whole name it is first, then those that begin with it, of each the nearest to a place first. Also by their
 * code, by their name with their department's, « Castres (Tarn) » or « Castres 81 », and as on an envelope.
 */
export async function findCommunes(typed: string, place?: GeoPoint): Promise<Commune[]> {
  const { name: wanted, department } = soughtCommune(typed);
  if (wanted.length < 2) return [];
  const found = (await table())
    .filter(({ code }) => department === undefined || departmentDigits(code) === department)
    .map((line) => ({ line, rank: line.code === typed.trim() ? 0 : rankOf(line, wanted) }))
    .filter(({ rank }) => rank < ranks)
    .map(({ line, rank }) => ({ line, rank, away: place ? kilometresTo(line, place) : line.sought.length }))
    .sort((one, other) => one.rank - other.rank || one.away - other.away);
  return found.slice(0, mostFound).map(({ line: { code, name, at } }) => ({
    code,
    name,
    department: departmentOf(code),
    latitude: at[0],
    longitude: at[1],
  }));
}

/** How many kilometres it is from a place to each of the communes of these codes, as the crow flies; unknown ones are left out. */
export async function distancesFrom(
  place: GeoPoint,
  codes: readonly string[],
): Promise<Record<string, number>> {
  const wanted = new Set(codes);
  const known = (await table()).filter(({ code }) => wanted.has(code));
  return Object.fromEntries(
    known.map(({ code, at: [latitude, longitude] }) => [
      code,
      kilometresBetween(place, { latitude, longitude }),
    ]),
  );
}

/** The whole name, its beginning, or that of a later word. */
const ranks = 3;

function rankOf({ code, sought: name }: Line, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (wanted.startsWith(`${name} `)) return isIn(code, wanted.slice(name.length + 1)) ? 0 : ranks;
  return name.includes(` ${wanted}`) ? 2 : ranks;
}

/** By its department's number, or the beginning of its name. */
function isIn(code: string, department: string): boolean {
  return (
    department === departmentCode(code)?.toLowerCase() || soughtOf(departmentOf(code)).startsWith(department)
  );
}

function kilometresTo({ at: [latitude, longitude] }: Line, place: GeoPoint): number {
  return kilometresBetween({ latitude, longitude }, place);
}

/** Read once somebody asks: a process that nobody asks carries no megabyte of names. */
function table(): Promise<Line[]> {
  lines ??= readFile(file, "utf8").then((text) => text.split("\n").filter(Boolean).map(lineOf));
  return lines;
}

function lineOf(text: string): Line {
  const [code = "", name = "", latitude, longitude] = text.split("\t");
  return { code, name, sought: soughtOf(name), at: [Number(latitude), Number(longitude)] };
}
