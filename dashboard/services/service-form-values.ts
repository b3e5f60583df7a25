import { isDecorative } from "../../domain/images.ts";
import { readQuestions } from "../../domain/sections/questions.ts";
import { readSteps, type StepUnit } from "../../domain/sections/steps.ts";
import { workingService } from "../../domain/services/draft.ts";
import { type LayerKind, readLayers } from "../../domain/services/layers.ts";
import { readPoints, type ServicePoint } from "../../domain/services/points.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import { draftName } from "../parts/unsaved/drafts.ts";

const textNames = ["title", "slug", "summary", "text", "category"] as const;
const priceNames = [
  "price_from",
  "price_to",
  "price_unit",
  "price_note",
  "price_includes",
  "price_excludes",
] as const;
const listNames = ["contrasts", "layers", "points", "steps", "questions"] as const;

/** A list of the form, whose rows are added and moved. */
export type ServiceListName = (typeof listNames)[number];

/** The fields of the form, in its order. */
export const serviceFields = [...textNames, ...listNames, ...priceNames, "pictures", "shown"] as const;

export type ServiceFieldName = (typeof serviceFields)[number];

export type TypedStep = {
  title: string;
  ours: string;
  yours: string;
  received: string;
  length: string;
  unit: StepUnit;
};

export type TypedLayer = { kind: LayerKind; name: string; note: string; thickness: string };

/** A picture of the form. `name` is the stored file's, or empty for a chosen file, which has the same `key`. */
export type TypedPicture = {
  key: string;
  name: string;
  alt: string;
  isDecorative: boolean;
  focus: { x: number; y: number };
};

/** The form's values. Prices are typed. */
export type TypedService = Record<(typeof textNames)[number] | (typeof priceNames)[number], string> & {
  contrasts: ServicePoint[];
  layers: TypedLayer[];
  points: ServicePoint[];
  steps: TypedStep[];
  questions: { question: string; answer: string }[];
  pictures: TypedPicture[];
  shown: boolean;
};

/** The browser's draft of the form. */
export type ServiceDraft = {
  /** The service's id, or the future id of a new one. */
  id: string;
  values: TypedService;
  /** The values that the form was filled with, and their version. A new service has none. */
  base: TypedService;
  seen: string | undefined;
  /** Whether they are a draft of the service. Forms of before the drafts do not say so. */
  isDraft?: boolean;
};

export function serviceDraft(client: RecordsClient, id: string | undefined): string {
  return draftName(client, `service-${id ?? "nouveau"}`);
}

export const middle = { x: 0.5, y: 0.5 };

/** Returns the values of the form for a service, as the team works on it, or for a new one, which starts hidden. */
export function typedService(stored: Service | undefined): TypedService {
  if (!stored) return emptyService;
  const service = workingService(stored);
  const { title, slug, summary, text, category, price_unit, price_note } = service;
  return {
    ...{ title, slug, summary, text, category, price_unit, price_note },
    ...{ price_includes: service.price_includes, price_excludes: service.price_excludes },
    ...{ price_from: typedPrice(service.price_from), price_to: typedPrice(service.price_to) },
    contrasts: readPoints(service.contrasts),
    layers: readLayers(service.layers).map((layer) => ({ ...layer, thickness: String(layer.thickness) })),
    points: readPoints(service.points),
    steps: readSteps(service.steps).map((step) => ({
      ...step,
      length: step.length ? String(step.length) : "",
    })),
    questions: readQuestions(service.questions),
    pictures: service.pictures.map((name) => typedPicture(service, name)),
    shown: !service.hidden,
  };
}

function typedPrice(price: number): string {
  return price ? String(price) : "";
}

function typedPicture({ images }: Service, name: string): TypedPicture {
  const facts = images?.[name];
  const focus = facts?.focus ?? middle;
  return { key: name, name, alt: facts?.alt ?? "", isDecorative: isDecorative(facts), focus };
}

/** Returns the fields that differ between two versions of the form. */
export function differentFields(one: TypedService, other: TypedService): ServiceFieldName[] {
  return serviceFields.filter((name) => !isSameField(one, other, name));
}

/** Tells whether a field has the same value in two versions of the form. */
export function isSameField(one: TypedService, other: TypedService, name: ServiceFieldName): boolean {
  return JSON.stringify(comparedValue(one, name)) === JSON.stringify(comparedValue(other, name));
}

/** A stored picture is the same under any key: one that was chosen in the form keeps the key that it had there. */
function comparedValue(typed: TypedService, name: ServiceFieldName): unknown {
  if (name === "shown") return typed.shown;
  if (name !== "pictures") return sentValue(typed, name);
  return typed.pictures.map((picture) => ({ ...picture, key: picture.name || picture.key }));
}

type SavedPictures = {
  /** The pictures of the form when it was sent, and the files that it had. */
  sentPictures: readonly TypedPicture[];
  files: ReadonlyMap<string, File>;
  stored: readonly TypedPicture[];
};

/**
 * Returns the pictures of the form after a save. Sent files have names now. A picture that the writer added, described or
 * removed meanwhile stays so.
 */
export function savedPictures(
  typed: readonly TypedPicture[],
  { sentPictures, files, stored }: SavedPictures,
): TypedPicture[] {
  // The store keeps the order of the chosen files among themselves.
  const newPictures = stored.filter(({ name }) => !sentPictures.some((picture) => picture.name === name));
  const chosenPictures = sentPictures.filter(({ name, key }) => name === "" && files.has(key));
  return typed.flatMap((picture) => {
    const before = sentPictures.find(({ key }) => key === picture.key);
    if (!before) return [picture];
    const saved = before.name
      ? stored.find(({ name }) => name === before.name)
      : newPictures[chosenPictures.indexOf(before)];
    if (!saved) return [];
    const isDescribed = JSON.stringify(picture) !== JSON.stringify(before);
    return [{ ...(isDescribed ? picture : saved), key: picture.key, name: saved.name }];
  });
}

/** Returns the fields that the writer and somebody else have both changed, each in another way. */
export function clashingFields(
  typed: TypedService,
  base: TypedService,
  stored: TypedService,
): ServiceFieldName[] {
  const mine = differentFields(typed, base);
  return mine.filter((name) => !isSameField(stored, base, name) && !isSameField(typed, stored, name));
}

/** A field that is sent under its own name. */
export type PlainFieldName = Exclude<ServiceFieldName, "pictures" | "shown">;

/** Returns a field as it is sent. */
export function sentValue(typed: TypedService, name: PlainFieldName): string {
  if (name === "steps") {
    const steps = typed.steps.map((step) => ({
      ...step,
      length: step.length.trim() ? Number(step.length) : 0,
    }));
    return JSON.stringify(steps);
  }
  if (name === "layers") {
    const layers = typed.layers.map((layer) => ({ ...layer, thickness: Number(layer.thickness) }));
    return JSON.stringify(layers);
  }
  const value = typed[name];
  if (typeof value !== "string") return JSON.stringify(value);
  return name === "price_from" || name === "price_to" ? bareNumber(value) || "0" : value.trim();
}

/** People separate thousands by spaces, and write the sign of the euro. */
function bareNumber(price: string): string {
  return price.replace(/[\s€]/g, "");
}

/** Returns the contract's code for each price that is no whole number. The store would read it as none. */
export function typedPriceProblems(typed: TypedService): Record<string, string> {
  const names = (["price_from", "price_to"] as const).filter((name) => /\D/.test(bareNumber(typed[name])));
  return Object.fromEntries(names.map((name) => [name, "validation_only_int_constraint"]));
}

const emptyService: TypedService = {
  ...{ title: "", slug: "", summary: "", text: "", category: "" },
  ...{ price_from: "", price_to: "", price_unit: "", price_note: "", price_includes: "", price_excludes: "" },
  ...{ contrasts: [], layers: [], points: [], steps: [], questions: [], pictures: [], shown: false },
};
