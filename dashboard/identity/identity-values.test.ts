import { expect, test } from "vitest";
import type { Company } from "../../domain/company/company.ts";
import {
  changedIdentity,
  isAccentLegible,
  isConflict,
  previewAccent,
  sentIdentity,
  typedIdentity,
} from "./identity-values.ts";

const bare = {
  name: "Les Assembleurs",
  mark: "",
  logo: "",
  share_file: "",
  share_picture: "",
  signature: "",
};
const company = { ...bare, accent: "" } as Company;
const usual = typedIdentity(company);

test("a company without an identity has the usual colour, saving none", () => {
  expect(usual).toMatchObject({ colour: "#86351a", ownColour: "" });
  expect(sentIdentity(usual)).toEqual({ ...bare, accent: "" });
  expect(changedIdentity(usual, usual, {})).toEqual({});
});

test("a colour of the palette is chosen, any other is the company's own", () => {
  expect(typedIdentity({ ...company, accent: "#33485a" })).toMatchObject({
    colour: "#33485a",
    ownColour: "",
  });
  expect(typedIdentity({ ...company, accent: "#004466" })).toMatchObject({
    colour: "own",
    ownColour: "#004466",
  });
});

test("only changed values and new files are sent", () => {
  const file = new File(["x"], "logo.png");
  const values = { ...usual, colour: "own", ownColour: "004466", signature: "Les Assembleurs \n" };
  expect(changedIdentity(values, usual, { logo: { key: "k", file } })).toEqual({
    accent: "#004466",
    signature: "Les Assembleurs",
    logo: file,
  });
});

test("a pale colour cannot be saved, and the preview shows the nearest one", () => {
  const pale = { ...usual, colour: "own", ownColour: "#C2572C" };
  expect(isAccentLegible(pale)).toBe(false);
  expect(previewAccent(pale)).not.toBe("#c2572c");
  expect(isAccentLegible({ ...usual, colour: "own", ownColour: previewAccent(pale) })).toBe(true);
  expect(isAccentLegible({ ...usual, colour: "own", ownColour: "rouge" })).toBe(false);
  expect(previewAccent({ ...usual, colour: "own", ownColour: "rouge" })).toBe("#86351a");
});

test("a colleague's change is a conflict, unless it equals the writer's", () => {
  const mine = { ...usual, name: "Bois Debout" };
  expect(isConflict(mine, usual, usual)).toBe(false);
  expect(isConflict(mine, usual, mine)).toBe(false);
  expect(isConflict(mine, usual, { ...usual, name: "Charpentes" })).toBe(true);
  expect(isConflict(mine, usual, { ...usual, colour: "#33485a" })).toBe(true);
});
