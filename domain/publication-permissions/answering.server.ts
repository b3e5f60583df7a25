import type PocketBase from "pocketbase";
import type { Row, Store } from "../../store/index.ts";
import { currentAnswer, openQuestion, type Permission } from "../building-sites/permitted.ts";
import { permissionService } from "../building-sites/publication/syncing.server.ts";
import { storedMoment, todayInParis } from "../dates.ts";
import { isOwnerOf } from "../messages/access.server.ts";
import { inProcess } from "../service-account.server.ts";
import { type PermissionChoice, wordingOf } from "./wording.ts";

/** What a client has pressed; the wording is what their page showed. */
export type PermissionAct = { site: string } & (
  | { act: "answer"; choice: PermissionChoice; wording: string }
  | { act: "withdraw" }
);

/** `changed`: the page showed other words than those that would be kept. `past`: the last day lies behind. */
export type AnswerOutcome = "done" | "missing" | "changed" | "past";

type Answering = { store: Pick<Store, "fetch" | "find">; owner: string; now: Date };

/**
 * Writes down what a client allows to be published, or takes back, with the words that they pressed on. Whose request it
 * was answers alone: whom they let read it, an architect for one, has no say on their house.
 */
export async function answerPermission(asking: Answering, act: PermissionAct): Promise<AnswerOutcome> {
  const { store, owner } = asking;
  const [site] = await store.find("building_sites", { id: act.site });
  if (!site || !(await isOwnerOf(store.find, site.message, owner))) return "missing";
  if (act.act === "withdraw") return withdraw(asking, site);
  const { choice, wording } = act;
  if (choice.until && choice.until < todayInParis(asking.now)) return "past";
  const expected = wordingOf(choice, { title: String(site.title), town: String(site.town) });
  if (wording !== expected) return "changed";
  await writeAnswer(asking, site, { choice, wording });
  return "done";
}

/** The latest answer alone is in force: what came before it is over by its coming. */
async function withdraw({ store, now }: Answering, site: Row): Promise<AnswerOutcome> {
  const answer = currentAnswer(await permissionsOf(store, site));
  if (!answer?.given_at || answer.withdrawn_at) return "done";
  await permissionsIn(store).update(answer.id, { withdrawn_at: storedMoment(now) });
  return "done";
}

type Answered = { choice: PermissionChoice; wording: string };

async function writeAnswer(asking: Answering, site: Row, answered: Answered): Promise<void> {
  const { store } = asking;
  const question = openQuestion(await permissionsOf(store, site));
  const answer = answerOf(asking, answered);
  const permissions = permissionsIn(store);
  if (question) {
    // Somebody else of the client's side may have answered it this very moment: then this is another answer.
    const answered = await permissions.update(question.id, answer).catch(() => undefined);
    if (answered) return;
  }
  await permissions.create({ ...answer, building_site: site.id });
}

function answerOf({ owner, now }: Answering, { choice, wording }: Answered) {
  const moment = storedMoment(now);
  const { until, ...parts } = choice;
  const isGiven = Object.values(parts).includes(true);
  return {
    user: owner,
    wording,
    ...parts,
    ...(isGiven ? { given_at: moment, until } : { refused_at: moment }),
  };
}

type Kept = Row & Permission;

async function permissionsOf(store: Pick<Store, "find">, { id }: Row): Promise<Kept[]> {
  return (await store.find("publication_permissions", { building_site: id })) as Kept[];
}

function permissionsIn(store: Pick<Store, "fetch">): ReturnType<PocketBase["collection"]> {
  return inProcess(store, permissionService).collection("publication_permissions");
}
