import type PocketBase from "pocketbase";
import type { Row, Store } from "record-store";
import { storedMoment, todayInParis } from "../dates.ts";
import { isOwnerOf } from "../enquiries/access.server.ts";
import { inProcess } from "../service-account.server.ts";
import { currentAnswer, openQuestion } from "../worksites/permitted.ts";
import { permissionService } from "../worksites/publication/syncing.server.ts";
import { type PermissionChoice, permissionWording } from "./wording.ts";

/** A client's answer or withdrawal. `wording` is the text that their page showed. */
export type PermissionAct = { site: string } & (
  | { act: "answer"; choice: PermissionChoice; wording: string }
  | { act: "withdraw" }
);

/** `changed`: the page showed a text other than the current one. `past`: the last day is in the past. */
export type AnswerOutcome = "done" | "missing" | "changed" | "past";

type Answering = { store: Pick<Store, "fetch" | "find">; owner: string; now: Date };

/**
 * Records a client's answer or its withdrawal. An answer includes the text that the client agreed to. Only the owner of
 * the enquiry may answer. Its other readers, such as an architect, may not decide about the client's house.
 */
export async function answerPermission(answering: Answering, act: PermissionAct): Promise<AnswerOutcome> {
  const { store, owner } = answering;
  const [worksite] = await store.find("worksites", { id: act.site });
  if (!worksite || !(await isOwnerOf(store.find, worksite.message, owner))) return "missing";
  if (act.act === "withdraw") return withdraw(answering, worksite);
  const { choice, wording } = act;
  if (choice.until && choice.until < todayInParis(answering.now)) return "past";
  const expected = permissionWording(choice, { title: worksite.title, town: worksite.town });
  if (wording !== expected) return "changed";
  await writeAnswer(answering, worksite, { choice, wording });
  return "done";
}

/** Only the latest answer is in force. It replaces all earlier ones. */
async function withdraw({ store, now }: Answering, worksite: Row<"worksites">): Promise<AnswerOutcome> {
  const answer = currentAnswer(await findPermissions(store, worksite));
  if (!answer?.given_at || answer.withdrawn_at) return "done";
  await permissionCollection(store).update(answer.id, { withdrawn_at: storedMoment(now) });
  return "done";
}

type Answered = { choice: PermissionChoice; wording: string };

async function writeAnswer(
  answering: Answering,
  worksite: Row<"worksites">,
  answered: Answered,
): Promise<void> {
  const { store } = answering;
  const question = openQuestion(await findPermissions(store, worksite));
  const answer = answerFields(answering, answered);
  const permissions = permissionCollection(store);
  if (question) {
    // If another person of the client's side answered at the same time, this answer becomes a record of its own.
    const answered = await permissions.update(question.id, answer).catch(() => undefined);
    if (answered) return;
  }
  await permissions.create({ ...answer, worksite: worksite.id });
}

function answerFields({ owner, now }: Answering, { choice, wording }: Answered) {
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

async function findPermissions(store: Pick<Store, "find">, { id }: Row<"worksites">) {
  return await store.find("publication_permissions", { worksite: id });
}

function permissionCollection(store: Pick<Store, "fetch">): ReturnType<PocketBase["collection"]> {
  return inProcess(store, permissionService).collection("publication_permissions");
}
