import { type Caller, type Change, collection, type FieldProblems, type Row } from "record-store";
import { isAdmin } from "../users/roles.ts";
import { mostHooks } from "./events.ts";
import { fields } from "./fields.ts";
import { isHookService } from "./service.ts";

/** Administrators connect tools. Nobody else reads which ones. */
export const webhooks = collection("webhooks", {
  id: "pbc_webhooks",
  isShownOnPages: false,
  fields,
  rules: {
    list: mayUse,
    view: mayUse,
    create: isAdmin,
    update: mayUse,
    delete: isAdmin,
    // A tool's address receives the clients' names, towns and amounts from then on.
    needsProof: ({ before, after }) => after !== null && after.url !== before?.url,
  },
  effects: { settle: settleHook, check: hookProblems },
});

function mayUse(caller: Caller): boolean {
  return isAdmin(caller) || isHookService(caller);
}

/** Only the service account counts secrets and failures. A new address has failed nothing yet. */
function settleHook(
  draft: Row<"webhooks">,
  { caller, before }: { caller: Caller; before: Row<"webhooks"> | null },
): Row<"webhooks"> {
  if (isHookService(caller)) return draft;
  const isSame = before?.url === draft.url;
  return {
    ...draft,
    generation: before?.generation ?? 0,
    failing_since: isSame ? (before?.failing_since ?? "") : "",
  };
}

async function hookProblems({ before, after, find }: Change<"webhooks">): Promise<FieldProblems> {
  if (before || !after) return {};
  const others = (await find("webhooks", {})).filter(({ id }) => id !== after.id);
  return others.length >= mostHooks ? { url: tooMany } : {};
}

const tooMany = { code: "validation_too_many", message: `Must be at most ${mostHooks} hooks.` };
