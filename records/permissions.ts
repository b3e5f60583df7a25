import type { Project } from "../domain/projects/project.ts";
import { lossByWorksites, type PageLoss } from "../domain/publication-permissions/loss.ts";
import type { OnlinePage } from "../domain/publication-permissions/online.ts";
import type { PermissionChoice } from "../domain/publication-permissions/wording.ts";
import { openQuestion, type Permission } from "../domain/worksites/permitted.ts";
import type { WorksitePhoto } from "../domain/worksites/photos/worksite-photo.ts";
import type { WorksiteAnswers } from "../domain/worksites/publication/standing.ts";
import type { Worksite } from "../domain/worksites/worksite.ts";
import type { RecordsClient } from "./client.ts";
import { hasAddress } from "./enquiries/team.ts";
import { fieldCodes } from "./failure.ts";
import { fullList } from "./full-list.ts";
import type { Outcome } from "./outcome.ts";
import { ownWorksites } from "./worksites/own.ts";

/** The fields of a public page that tell what its client's permission shows and hides. */
export const permittedPageFields = [
  ...(["id", "title", "status", "publish_at", "permission", "published_without"] as const),
  ...(["cover_image", "gallery", "stages", "images"] as const),
];

/** A project as the panel of its permission reads it. */
export type PermittedPage = Pick<Project, (typeof permittedPageFields)[number]>;

export type PermissionRecord = Permission & {
  id: string;
  created: string;
  updated: string;
  user: string;
  worksite: string;
  until: string;
  asked_at: string;
  given_at: string;
  refused_at: string;
  withdrawn_at: string;
  wording: string;
};

/** A worksite with its client's answers on publication, oldest first. */
export type WorksitePermissions = {
  id: string;
  title: string;
  town: string;
  permissions: PermissionRecord[];
  /** The public page about the worksite, or `null` if visitors see none. */
  online: OnlinePage | null;
};

/** `changed`: the page is older than its wording. `missing`: the worksite is gone. `past`: the day is over. */
export type PermissionFailure = "changed" | "missing" | "past" | "unanswered";

/** A worksite of the signed-in user, and whether the team waits for their permission. */
export type AskedWorksite = { id: string; title: string; isAsked: boolean };

/**
 * Returns the worksites that the signed-in user may read, the last moved first. `isAsked` concerns their client only.
 */
export async function ownAskedWorksites(client: RecordsClient): Promise<AskedWorksite[]> {
  const worksites = await ownWorksites(client);
  if (worksites.length === 0) return [];
  const filter = client.filter("worksite.message.sender = {:id}", {
    id: client.authStore.record?.id ?? "",
  });
  const options = { ...fullList, filter, sort: "created", requestKey: null };
  const permissions = await client
    .collection("publication_permissions")
    .getFullList<PermissionRecord>(options);
  return worksites.map(({ id, title }) => ({
    id,
    title,
    isAsked: openQuestion(permissions.filter(({ worksite }) => worksite === id)) !== undefined,
  }));
}

/** Returns one worksite with its permissions. */
export async function worksitePermissions(
  client: RecordsClient,
  { id, title, town, project }: Pick<Worksite, "id" | "title" | "town" | "project">,
): Promise<WorksitePermissions> {
  const [permissions, online] = await Promise.all([
    permissionsOfWorksite(client, id),
    project ? readOnlinePage(id) : null,
  ]);
  return { id, title, town, permissions, online };
}

/** The worksite of a project, with its client. */
export type ProjectWorksite = {
  id: string;
  client: string;
  /** Whether a letter can reach the client, who alone may permit. A caller by telephone may have left no address. */
  isClientReachable: boolean;
  permissions: PermissionRecord[];
};

/** Returns a project's worksite for the team, or `null` if it has none. */
export async function worksiteOfProject(
  client: RecordsClient,
  project: string,
): Promise<ProjectWorksite | null> {
  const filter = client.filter("project = {:project}", { project });
  const options = { filter, sort: "created", expand: "message", skipTotal: true, requestKey: null };
  const { items } = await client
    .collection("worksites")
    .getList<{ id: string; expand?: { message?: Writer } }>(1, 1, options);
  const [worksite] = items;
  if (!worksite) return null;
  const writer = worksite.expand?.message;
  return {
    id: worksite.id,
    client: writer?.sender_name ?? "",
    isClientReachable: hasAddress(writer),
    permissions: await permissionsOfWorksite(client, worksite.id),
  };
}

type Writer = { sender_name: string; sender_email: string };

/** A worksite to connect with a project or to disconnect from it. */
export type WorksiteConnection = { adds: string } | { ends: string };

/** The page or pictures of a project that visitors lose, with its title. */
export type ProjectLoss = PageLoss & { title: string };

/**
 * Returns what visitors would no longer see if a connection between a project and a worksite began or ended. Returns
 * `undefined` if they would lose nothing.
 */
export async function lossByConnection(
  client: RecordsClient,
  id: string,
  connection: WorksiteConnection,
): Promise<ProjectLoss | undefined> {
  const connected = { ...fullList, filter: client.filter("project = {:id}", { id }), requestKey: null };
  const [project, worksites] = await Promise.all([
    client.collection("projects").getOne<Project>(id, { requestKey: null }),
    client.collection("worksites").getFullList<{ id: string }>({ ...connected, fields: "id" }),
  ]);
  const ids = new Set(worksites.map((worksite) => worksite.id));
  if ("adds" in connection) ids.add(connection.adds);
  else ids.delete(connection.ends);
  const answers = await Promise.all([...ids].map((worksite) => answersOfWorksite(client, worksite)));
  const loss = lossByWorksites(project, answers, new Date());
  return loss && { ...loss, title: project.title };
}

/** Returns the page or pictures that visitors would lose if an enquiry went into the bin with its worksite. */
export async function lossByDeletion(
  client: RecordsClient,
  message: string,
): Promise<ProjectLoss | undefined> {
  const filter = client.filter('message = {:message} && project != ""', { message });
  const options = { filter, fields: "id,project", skipTotal: true, requestKey: null };
  const { items } = await client
    .collection("worksites")
    .getList<Pick<Worksite, "id" | "project">>(1, 1, options);
  const [worksite] = items;
  return worksite && lossByConnection(client, worksite.project, { ends: worksite.id });
}

async function answersOfWorksite(client: RecordsClient, worksite: string): Promise<WorksiteAnswers> {
  const filter = client.filter('worksite = {:worksite} && page_file != ""', { worksite });
  const options = { ...fullList, filter, fields: "page_file,place", requestKey: null };
  const [permissions, photos] = await Promise.all([
    permissionsOfWorksite(client, worksite),
    client.collection("worksite_photos").getFullList<Pick<WorksitePhoto, "page_file" | "place">>(options),
  ]);
  return {
    permissions,
    places: Object.fromEntries(photos.map(({ page_file, place }) => [page_file, place])),
  };
}

/** Returns all questions and answers about one worksite, oldest first. */
export function permissionsOfWorksite(client: RecordsClient, worksite: string): Promise<PermissionRecord[]> {
  const filter = client.filter("worksite = {:worksite}", { worksite });
  const options = { ...fullList, filter, sort: "created", requestKey: null };
  return client.collection("publication_permissions").getFullList<PermissionRecord>(options);
}

/** Asks a client for their permission. Does nothing if a question is open: the store keeps only one. */
export async function askPermission(client: RecordsClient, worksite: string): Promise<void> {
  const permissions = client.collection("publication_permissions");
  try {
    await permissions.create({ worksite }, { requestKey: null });
  } catch (error) {
    if (fieldCodes(error)?.asked_at !== "validation_asked_already") throw error;
  }
}

/** Stores a client's permission with the wording they agreed to. Never rejects. */
export function sendPermission(
  worksite: string,
  choice: PermissionChoice,
  wording: string,
): Promise<Outcome<void, PermissionFailure>> {
  return send({ act: "answer", site: worksite, choice, wording });
}

/** Withdraws a client's permission. Never rejects. */
export function withdrawPermission(worksite: string): Promise<Outcome<void, PermissionFailure>> {
  return send({ act: "withdraw", site: worksite });
}

/** Throws if the state is unknown: the whole section then shows the failure. */
async function readOnlinePage(worksite: string): Promise<OnlinePage | null> {
  const answer = await send<OnlinePage | null>({ act: "look", site: worksite });
  if (answer.outcome !== "done") throw new Error(`What is online is unknown: ${answer.outcome}`);
  return answer.value;
}

async function send<Value>(body: object): Promise<Outcome<Value, PermissionFailure>> {
  try {
    const headers = { "Content-Type": "application/json" };
    const requestInit = { method: "POST", headers, body: JSON.stringify(body) };
    const answer: unknown = await (await fetch("/account/accord", requestInit)).json();
    if (typeof answer === "object" && answer !== null && "outcome" in answer)
      return answer as Outcome<Value, PermissionFailure>;
  } catch (error) {
    console.error(error);
  }
  return { outcome: "failed", reason: "unanswered" };
}
