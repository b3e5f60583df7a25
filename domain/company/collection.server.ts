import { type Caller, type Change, collection, type FieldProblems, type WriteRule } from "record-store";
import { legibility } from "../identity/accent.ts";
import { isAdmin } from "../users/roles.ts";
import { hoursFields, readHours } from "./accepted-hours.ts";
import { companyId } from "./company.ts";
import { fields } from "./fields.ts";
import { unreadCodes, unreadParts } from "./opening-hours.ts";

export const company = collection("company", {
  id: "pbc_company",
  isShownOnPages: true,
  fields,
  rules: {
    list: () => true,
    view: () => true,
    create: once,
    update: isAdmin,
    delete: null,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  // A former version names its logo and its shared picture.
  keepsVersions: true,
  effects: { check: (change) => ({ ...hoursProblems(change), ...accentProblems(change) }) },
});

/** There is one company: a second record would be edited and never shown. */
function once(caller: Caller): WriteRule {
  const mayCreate = isAdmin(caller) || (caller.kind === "service" && caller.service === "start");
  return mayCreate && (({ after }) => after?.id === companyId);
}

/**
 * Returns the problems of changed opening hours that a program cannot read. Stored ones stay until they are changed, and
 * an import takes them as they are.
 */
function hoursProblems({ before, after }: Change<"company">): FieldProblems {
  const problems: FieldProblems = {};
  for (const name of hoursFields) {
    if (JSON.stringify(after?.[name]) === JSON.stringify(before?.[name])) continue;
    const [unread] = unreadParts(readHours(after, name));
    if (unread)
      problems[name] = {
        code: unreadCodes[unread.part],
        message: messages[unread.part],
        params: { line: unread.line + 1 },
      };
  }
  return problems;
}

/** A page that paints small letters with a pale accent would be illegible. An import takes a stored one as it is. */
function accentProblems({ before, after }: Change<"company">): FieldProblems {
  if (!after?.accent || after.accent === before?.accent) return {};
  if (legibility(after.accent) === "everywhere") return {};
  const message = "Must have a contrast of at least 7 with the paper, #f5efe4.";
  return { accent: { code: "validation_low_contrast", message } };
}

const messages = {
  days: 'Must name days of the week in their order, such as "Lundi – vendredi".',
  hours: 'Must be opening hours, such as "8h-12h / 14h-18h", "Fermé" or "Sur rendez-vous".',
  twice: "Must name each day once.",
};
