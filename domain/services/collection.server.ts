import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Find,
  type OpenFiles,
  type ReadRule,
  type Row,
  type WriteRule,
} from "record-store";
import { may } from "../users/abilities.ts";
import { isDefaultService } from "./default-services.ts";
import { fields } from "./fields.ts";
import { redirectingSlugs } from "./former-slugs.ts";
import { priceProblems } from "./price.ts";

export const services = collection("services", {
  id: "pbc_services",
  isShownOnPages: true,
  keepsVersions: true,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: (caller) => isEditor(caller) || isStart(caller),
    update: isEditor,
    delete: removable,
  },
  openFiles,
  effects: { settle: settleService, check: serviceProblems },
});

function isEditor(caller: Caller): boolean {
  return may(caller, "pages");
}

/** The start of the site creates the services of the specification. */
function isStart(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "start";
}

function readable(caller: Caller): ReadRule {
  return isEditor(caller) || { where: "hidden = false" };
}

/** The services of the specification can be hidden, and stay. */
function removable(caller: Caller): WriteRule<"services"> {
  return isEditor(caller) && (({ before }) => before !== null && !isDefaultService(before.id));
}

/** The pictures of a hidden service open for the team alone. */
function openFiles({ hidden, pictures }: Row<"services">): OpenFiles {
  return { names: new Set(hidden ? [] : pictures), from: "", until: "" };
}

/** A new service comes last, unless its writer says otherwise. */
async function settleService(
  draft: Row<"services">,
  { before, body, find }: Write,
): Promise<Row<"services">> {
  const others = before || "position" in body ? [] : await find("services", {});
  const position = others.reduce((last, other) => Math.max(last, other.position + 1), draft.position);
  return { ...draft, position, former_slugs: redirectingSlugs(before, draft) };
}

type Write = { before: Row<"services"> | null; body: object; find: Find };

function serviceProblems({ after }: Change<"services">): FieldProblems {
  if (!after) return {};
  const problems: FieldProblems = {};
  for (const [field, code] of Object.entries(priceProblems(after)))
    problems[field] = { code, message: code === "validation_required" ? "Cannot be blank." : priceOrder };
  // A card needs a text. The page « Services » has the texts of the specified cards.
  if (!isDefaultService(after.id) && after.summary === "") problems.summary = missing;
  return problems;
}

const priceOrder = "Must not be less than the lowest price.";
const missing = { code: "validation_required", message: "Cannot be blank." };
