import type { Project } from "../domain/projects/project.ts";
import { lossBySites, type PageLoss } from "../domain/publication-permissions/loss.ts";
import type { OnlinePage } from "../domain/publication-permissions/online.ts";
import type { PermissionChoice } from "../domain/publication-permissions/wording.ts";
import { openQuestion, type Permission } from "../domain/worksites/permitted.ts";
import type { SitePhoto } from "../domain/worksites/photos/worksite-photo.ts";
import type { SiteAnswers } from "../domain/worksites/publication/standing.ts";
import type { BuildingSite } from "../domain/worksites/worksite.ts";
import type { RecordsClient } from "./client.ts";
import { hasAddress } from "./enquiries/team.ts";
import { fieldCodes } from "./failure.ts";
import { fullList } from "./full-list.ts";
import type { Outcome } from "./outcome.ts";
import { ownSites } from "./worksites/own.ts";

export type PermissionRecord = Permission & {
  id: string;
  created: string;
  updated: string;
  user: string;
  building_site: string;
  until: string;
  asked_at: string;
  given_at: string;
  refused_at: string;
  withdrawn_at: string;
  wording: string;
};

/** A worksite with its client's answers on publication, oldest first. */
export type SitePermissions = {
  id: string;
  title: string;
  town: string;
  permissions: PermissionRecord[];
  /** The public page about the worksite, or `null` if visitors see none. */
  online: OnlinePage | null;
};

/** `changed`: the page is older than its wording. `missing`: the worksite is gone. `past`: the day is over. */
export type PermissionOutcome = Outcome<void, "changed" | "missing" | "past" | "unanswered">;

export type OnlineOutcome = Outcome<OnlinePage | null, "unanswered">;

/** A worksite of the signed-in user, and whether the team waits for their permission. */
export type AskedSite = { id: string; title: string; isAsked: boolean };

/**
 * Returns the worksites that the signed-in user may read, the last moved first. `isAsked` concerns their client only.
 */
export async function ownAskedSites(client: RecordsClient): Promise<AskedSite[]> {
  const sites = await ownSites(client);
  if (sites.length === 0) return [];
  const filter = client.filter("building_site.message.sender = {:id}", {
    id: client.authStore.record?.id ?? "",
  });
  const options = { ...fullList, filter, sort: "created", requestKey: null };
  const permissions = await client
    .collection("publication_permissions")
    .getFullList<PermissionRecord>(options);
  return sites.map(({ id, title }) => ({
    id,
    title,
    isAsked: openQuestion(permissions.filter(({ building_site }) => building_site === id)) !== undefined,
  }));
}

/** Returns one worksite with its permissions. */
export async function sitePermissions(
  client: RecordsClient,
  { id, title, town, project }: Pick<BuildingSite, "id" | "title" | "town" | "project">,
): Promise<SitePermissions> {
  const [permissions, online] = await Promise.all([
    permissionsOfSite(client, id),
    project ? readOnlinePage(id) : null,
  ]);
  return { id, title, town, permissions, online };
}

/** The worksite of a project, with its client. */
export type ProjectSite = {
  id: string;
  client: string;
  /** Whether a letter can reach the client, who alone may permit. A caller by telephone may have left no address. */
  isClientReachable: boolean;
  permissions: PermissionRecord[];
};

/** Returns a project's worksite for the team, or `null` if it has none. */
export async function siteOfProject(client: RecordsClient, project: string): Promise<ProjectSite | null> {
  const filter = client.filter("project = {:project}", { project });
  const options = { filter, sort: "created", expand: "message", skipTotal: true, requestKey: null };
  const { items } = await client
    .collection("building_sites")
    .getList<{ id: string; expand?: { message?: Writer } }>(1, 1, options);
  const [site] = items;
  if (!site) return null;
  const writer = site.expand?.message;
  return {
    id: site.id,
    client: writer?.sender_name ?? "",
    isClientReachable: hasAddress(writer),
    permissions: await permissionsOfSite(client, site.id),
  };
}

type Writer = { sender_name: string; sender_email: string };

/** A worksite to connect with a project or to disconnect from it. */
export type SiteConnection = { adds: string } | { ends: string };

/** The page or pictures of a project that visitors lose, with its title. */
export type ProjectLoss = PageLoss & { title: string };

/**
 * Returns what visitors would no longer see if a connection between a project and a worksite began or ended. Returns
 * `undefined` if they would lose nothing.
 */
export async function lossByConnection(
  client: RecordsClient,
  id: string,
  connection: SiteConnection,
): Promise<ProjectLoss | undefined> {
  const connected = { ...fullList, filter: client.filter("project = {:id}", { id }), requestKey: null };
  const [project, sites] = await Promise.all([
    client.collection("projects").getOne<Project>(id, { requestKey: null }),
    client.collection("building_sites").getFullList<{ id: string }>({ ...connected, fields: "id" }),
  ]);
  const ids = new Set(sites.map((site) => site.id));
  if ("adds" in connection) ids.add(connection.adds);
  else ids.delete(connection.ends);
  const answers = await Promise.all([...ids].map((site) => answersOfSite(client, site)));
  const loss = lossBySites(project, answers, new Date());
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
    .collection("building_sites")
    .getList<Pick<BuildingSite, "id" | "project">>(1, 1, options);
  const [site] = items;
  return site && lossByConnection(client, site.project, { ends: site.id });
}

async function answersOfSite(client: RecordsClient, site: string): Promise<SiteAnswers> {
  const filter = client.filter('building_site = {:site} && page_file != ""', { site });
  const options = { ...fullList, filter, fields: "page_file,place", requestKey: null };
  const [permissions, photos] = await Promise.all([
    permissionsOfSite(client, site),
    client.collection("site_photos").getFullList<Pick<SitePhoto, "page_file" | "place">>(options),
  ]);
  return {
    permissions,
    places: Object.fromEntries(photos.map(({ page_file, place }) => [page_file, place])),
  };
}

/** Returns all questions and answers about one worksite, oldest first. */
export function permissionsOfSite(client: RecordsClient, site: string): Promise<PermissionRecord[]> {
  const filter = client.filter("building_site = {:site}", { site });
  const options = { ...fullList, filter, sort: "created", requestKey: null };
  return client.collection("publication_permissions").getFullList<PermissionRecord>(options);
}

/** Asks a client for their permission. Does nothing if a question is open: the store keeps only one. */
export async function askPermission(client: RecordsClient, site: string): Promise<void> {
  const permissions = client.collection("publication_permissions");
  try {
    await permissions.create({ building_site: site }, { requestKey: null });
  } catch (error) {
    if (fieldCodes(error)?.asked_at !== "validation_asked_already") throw error;
  }
}

/** Stores a client's permission with the wording they agreed to. Never rejects. */
export function sendPermission(
  site: string,
  choice: PermissionChoice,
  wording: string,
): Promise<PermissionOutcome> {
  return send({ act: "answer", site, choice, wording });
}

/** Withdraws a client's permission. Never rejects. */
export function withdrawPermission(site: string): Promise<PermissionOutcome> {
  return send({ act: "withdraw", site });
}

/** Throws if the state is unknown: the whole section then shows the failure. */
async function readOnlinePage(site: string): Promise<OnlinePage | null> {
  const answer: OnlineOutcome = await send({ act: "look", site });
  if (answer.outcome !== "done") throw new Error(`What is online is unknown: ${answer.outcome}`);
  return answer.value;
}

async function send<Answer extends PermissionOutcome | OnlineOutcome>(
  body: object,
): Promise<Answer | { outcome: "failed"; reason: "unanswered" }> {
  try {
    const headers = { "Content-Type": "application/json" };
    const requestInit = { method: "POST", headers, body: JSON.stringify(body) };
    const answer: unknown = await (await fetch("/account/accord", requestInit)).json();
    if (typeof answer === "object" && answer !== null && "outcome" in answer) return answer as Answer;
  } catch (error) {
    console.error(error);
  }
  return { outcome: "failed", reason: "unanswered" };
}
