import { expect, test } from "vitest";
import type { Service } from "../../domain/services/service.ts";
import { arrivedPictures } from "./arrived-pictures.ts";
import { sentService, sentServiceDraft } from "./sent-service.ts";
import {
  clashingFields,
  differentFields,
  savedPictures,
  type TypedPicture,
  typedPriceProblems,
  typedService,
} from "./service-form-values.ts";

const content: Partial<Service> = {
  id: "servicemaisons0",
  title: "Maisons",
  slug: "maisons",
  summary: "",
  text: "",
  category: "",
  points: [{ title: "Du bois", text: "" }],
  steps: [{ title: "La visite", ours: "", yours: "", received: "", length: 0, unit: "hour" }],
  questions: null,
  pictures: ["face_a1.jpg"],
  images: { "face_a1.jpg": { width: 9, height: 6, color: "#fff", alt: "De face" } },
  price_from: 1950,
  price_to: 2650,
  price_unit: "le mètre carré",
  price_note: "",
  price_includes: "les plans",
  price_excludes: "le terrain",
  hidden: false,
};
const stored = content as Service;

const none = new Map<string, File>();

test("a change sends nothing else", () => {
  const base = typedService(stored);
  expect(base).toMatchObject({ price_from: "1950", shown: true, questions: [] });
  expect(base.steps[0]?.length).toBe("");
  const content = sentService({ ...base, summary: " Secs. ", price_from: "1 980 €" }, base, none);
  expect(Object.fromEntries(content)).toEqual({ summary: "Secs.", price_from: "1980" });
});

test("a new service sends everything, and starts hidden", () => {
  const content = sentService(
    { ...typedService(undefined), title: "Escaliers", slug: "escaliers" },
    undefined,
    none,
  );
  expect(Object.fromEntries(content)).toMatchObject({
    title: "Escaliers",
    slug: "escaliers",
    price_from: "0",
    points: "[]",
    hidden: "true",
  });
});

test("chosen pictures are content after the stored ones, with their words", () => {
  const base = typedService(stored);
  const file = new File(["x"], "cote.jpg");
  const newPicture = { key: "k", name: "", alt: "De côté ", isDecorative: false, focus: { x: 0.2, y: 0.5 } };
  const typed = { ...base, pictures: [...base.pictures, newPicture] };
  const content = sentService(typed, base, new Map([["k", file]]));
  expect(content.getAll("pictures")[0]).toBe('["face_a1.jpg"]');
  expect((content.getAll("pictures")[1] as File).name).toBe("cote.jpg");
  expect(JSON.parse(String(content.get("images")))).toMatchObject({
    "face_a1.jpg": { alt: "De face" },
    "cote.jpg": { alt: "De côté", decorative: "", focus: { x: 0.2, y: 0.5 } },
  });
});

test("the words of a picture change without its file", () => {
  const base = typedService(stored);
  const typed = { ...base, pictures: base.pictures.map((picture) => ({ ...picture, isDecorative: true })) };
  const content = sentService(typed, base, none);
  expect(content.has("pictures")).toBe(false);
  expect(JSON.parse(String(content.get("images")))).toMatchObject({
    "face_a1.jpg": { alt: "", decorative: "yes" },
  });
  expect(differentFields(typed, base)).toEqual(["pictures"]);
});

test("only a field that two people have changed differently clashes", () => {
  const base = typedService(stored);
  const mine = { ...base, title: "Maisons de bois", price_to: "2700" };
  expect(clashingFields(mine, base, { ...base, summary: "Autre" })).toEqual([]);
  expect(clashingFields(mine, base, { ...base, price_to: "2700" })).toEqual([]);
  expect(clashingFields(mine, base, { ...base, title: "Maisons en bois" })).toEqual(["title"]);
});

test("a price is a whole number of euros", () => {
  const base = typedService(stored);
  expect(typedPriceProblems({ ...base, price_from: "1 980 €" })).toEqual({});
  expect(typedPriceProblems({ ...base, price_to: "2 650,50" })).toEqual({
    price_to: "validation_only_int_constraint",
  });
});

const middle = { x: 0.5, y: 0.5 };
const chosenPicture = (key: string, alt = ""): TypedPicture => ({
  ...{ key, name: "", alt, isDecorative: false, focus: middle },
});
const storedPicture = (name: string, alt = "", key = name): TypedPicture => ({
  ...chosenPicture(key, alt),
  name,
});

test("a sent picture gets its name, and keeps its key", () => {
  const sentPictures = [storedPicture("face.jpg"), chosenPicture("k1", "De côté")];
  const stored = [storedPicture("face.jpg"), storedPicture("cote_a1.jpg", "De côté")];
  const after = savedPictures(sentPictures, {
    sentPictures,
    stored,
    files: new Map([["k1", new File(["x"], "cote.jpg")]]),
  });
  expect(after).toEqual([storedPicture("face.jpg"), storedPicture("cote_a1.jpg", "De côté", "k1")]);
  const base = typedService(undefined);
  expect(differentFields({ ...base, pictures: after }, { ...base, pictures: stored })).toEqual([]);
});

test("pictures that change during a save stay changed", () => {
  const sentPictures = [storedPicture("face.jpg", "De face"), storedPicture("dos.jpg"), chosenPicture("k1")];
  const stored = [
    storedPicture("face.jpg", "De face"),
    storedPicture("dos.jpg"),
    storedPicture("cote_a1.jpg"),
  ];
  const typed = [
    storedPicture("face.jpg", "De face, en hiver"),
    chosenPicture("k1", "De côté"),
    chosenPicture("k2"),
  ];
  const files = new Map([["k1", new File(["x"], "cote.jpg")]]);
  expect(savedPictures(typed, { sentPictures, stored, files })).toEqual([
    storedPicture("face.jpg", "De face, en hiver"),
    storedPicture("cote_a1.jpg", "De côté", "k1"),
    chosenPicture("k2"),
  ]);
});

test("a picture whose file the browser has lost leaves the form", () => {
  const sentPictures = [chosenPicture("lost"), chosenPicture("k1")];
  const files = new Map([["k1", new File(["x"], "cote.jpg")]]);
  const after = savedPictures(sentPictures, { sentPictures, files, stored: [storedPicture("cote_a1.jpg")] });
  expect(after).toEqual([storedPicture("cote_a1.jpg", "", "k1")]);
});

test("a sent picture that moves before a stored one keeps its own words", () => {
  const sentPictures = [chosenPicture("k1", "De côté"), storedPicture("face.jpg", "De face")];
  const stored = [storedPicture("face.jpg", "De face"), storedPicture("cote_a1.jpg", "De côté")];
  const files = new Map([["k1", new File(["x"], "cote.jpg")]]);
  const after = savedPictures(sentPictures, { sentPictures, files, stored });
  expect(after).toEqual([
    storedPicture("cote_a1.jpg", "De côté", "k1"),
    storedPicture("face.jpg", "De face"),
  ]);
});

test("a new picture that is stored before another one keeps its own words", () => {
  const sentPictures = [chosenPicture("k1", "De côté"), storedPicture("face.jpg", "De face")];
  const stored = [storedPicture("cote_a1.jpg", "De côté"), storedPicture("face.jpg", "De face")];
  const files = new Map([["k1", new File(["x"], "cote.jpg")]]);
  expect(savedPictures(sentPictures, { sentPictures, files, stored })).toEqual([
    storedPicture("cote_a1.jpg", "De côté", "k1"),
    storedPicture("face.jpg", "De face"),
  ]);
});

test("a draft sends every field, and its pictures apart from the published ones", () => {
  const base = typedService(stored);
  const newPicture = { key: "k", name: "", alt: "De côté ", isDecorative: false, focus: middle };
  const typed = { ...base, pictures: [...base.pictures, newPicture] };
  const content = sentServiceDraft(typed, new Map([["k", new File(["x"], "cote.jpg")]]));
  expect(content.get("title")).toBe("Maisons");
  for (const field of ["hidden", "pictures", "images"]) expect(content.has(field)).toBe(false);
  expect(JSON.parse(String(content.get("draft")))).toMatchObject({
    ...{ from: "sent", pictures: ["face_a1.jpg"], images: { "face_a1.jpg": { alt: "De face" } } },
  });
  expect((content.get("draft_pictures+") as File).name).toBe("cote.jpg");
  expect(JSON.parse(String(content.get("draft_images")))).toMatchObject({ "cote.jpg": { alt: "De côté" } });
});

test("the form shows the draft of a service", () => {
  const draft = { title: "Maisons de bois", pictures: [], images: null };
  expect(typedService({ ...stored, draft })).toMatchObject({ title: "Maisons de bois", pictures: [] });
});

test("a typed price and spaces at the ends are no change", () => {
  const base = typedService(stored);
  expect(differentFields({ ...base, title: "Maisons ", price_from: "1 950 €" }, base)).toEqual([]);
});

test("a picture of an attempt whose answer was lost is recognised by its name", () => {
  const base = { ...typedService(undefined), pictures: [storedPicture("face.jpg")] };
  const typed = [chosenPicture("k1", "De côté"), storedPicture("face.jpg")];
  const files = new Map([["k1", new File(["x"], "ab1c_cote.jpg")]]);
  const arrived = (...names: string[]) =>
    arrivedPictures(typed, files, {
      base,
      stored: { ...base, pictures: names.map((name) => storedPicture(name)) },
    })?.map(({ name }) => name);
  expect(arrived("face.jpg", "ab1c_cote_x1y2z3a4b5.jpg")).toEqual(["ab1c_cote_x1y2z3a4b5.jpg", "face.jpg"]);
  expect(arrived("face.jpg", "cote_x1y2z3a4b5.jpg")).toBeUndefined();
  expect(arrived("face.jpg", "ab1c_cote_x1y2z3a4b5.jpg", "dos_x1y2z3a4b5.jpg")).toBeUndefined();
  expect(arrived("ab1c_cote_x1y2z3a4b5.jpg")).toBeUndefined();
  expect(arrived("face.jpg")).toBeUndefined();
});
