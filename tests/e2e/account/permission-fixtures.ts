import { setTimeout } from "node:timers/promises";
import type { Locator } from "playwright-core";
import PocketBase from "pocketbase";
import { permissionWording } from "../../../domain/publication-permissions/wording.ts";
import { type PermissionPart, permissionParts } from "../../../domain/worksites/permitted.ts";
import { ownPage } from "../../own-page.ts";
import type { RunningServer } from "../../running.ts";

export type PermittedProject = { id: string; slug: string; worksite: string; cover: string };

/** Returns a client of the team, whose requests no other test cancels. */
export async function openTeam(server: RunningServer): Promise<PocketBase> {
  const team = new PocketBase(server.url).autoCancellation(false);
  await team.collection("users").authWithPassword(server.admin.email, server.admin.password);
  return team;
}

/** Turns a demonstration project into a draft that belongs to a worksite of the demonstration's client. */
export async function projectOfClient(
  team: PocketBase,
  server: RunningServer,
  slug: string,
): Promise<PermittedProject> {
  const client = new PocketBase(server.url).autoCancellation(false);
  const { record } = await client
    .collection("users")
    .authWithPassword(server.client.email, server.client.password);
  const words = { sender: record.id, subject: `Demande ${slug}`, body: "Bonjour" };
  const message = await client.collection("messages").create(words);
  await team.collection("messages").update(message.id, { step: "won" });
  const filter = team.filter("slug = {:slug}", { slug });
  const project = await team.collection("projects").getFirstListItem(filter);
  await team.collection("projects").update(project.id, { status: "draft" });
  const values = { message: message.id, title: `Chantier ${slug}`, town: "Albi", project: project.id };
  const worksite = await team.collection("worksites").create(values);
  return { id: project.id, slug, worksite: worksite.id, cover: project.cover_image };
}

/** Gives the client's permission for some parts until 2999, as the form of their account does. */
export async function permit(
  server: RunningServer,
  worksite: string,
  parts: PermissionPart[],
): Promise<void> {
  const team = await openTeam(server);
  const { title, town } = await team.collection("worksites").getOne(worksite);
  const ticked = Object.fromEntries(permissionParts.map((part) => [part, parts.includes(part)]));
  const choice = { ...(ticked as Record<PermissionPart, boolean>), until: "2999-12-31" };
  const wording = permissionWording(choice, { title, town });
  await answerAsClient(server, { act: "answer", site: worksite, choice, wording });
}

export function withdrawPermission(server: RunningServer, worksite: string): Promise<void> {
  return answerAsClient(server, { act: "withdraw", site: worksite });
}

async function answerAsClient(server: RunningServer, act: object): Promise<void> {
  const page = await ownPage(server, server.client);
  const headers = { "Content-Type": "application/json" };
  const answer = await page.fetch("/account/accord", { method: "POST", headers, body: JSON.stringify(act) });
  if (!answer.ok) throw new Error(`The permission was not written: ${await answer.text()}`);
}

/** Returns for each place, such as a page, list, feed or file, whether it shows the project at this moment. */
export async function appearances(url: string, { id, slug, cover }: PermittedProject) {
  const text = async (path: string) => (await fetch(url + path)).text();
  const names = async (path: string) => (await text(path)).includes(slug);
  const file = async (query: string) =>
    (await fetch(`${url}/api/files/projects/${id}/${cover}${query}`)).status;
  const page = await fetch(`${url}/realisations/${slug}`);
  const html = await page.text();
  return {
    page: page.status,
    says: html.includes("Le client nous permet de montrer"),
    card: html.includes(`property="og:image" content="${url}/partage/${slug}.jpg`),
    feed: await names("/flux.xml"),
    list: await names("/realisations"),
    siteMap: (await text("/sitemap.xml")).includes(`/${slug}`),
    home: (await text("/")).includes(cover),
    file: await file(""),
    thumb: await file("?thumb=400x400"),
    large: await file("?thumb=1440x0"),
    api: (await fetch(`${url}/api/collections/projects/records/${id}`)).status,
  };
}

/** Asks one second from now. The answer counts as of that moment, even if a busy machine takes longer to give it. */
export function aSecondLater<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return askASecondLater(Date.now(), ask);
}

/** Asks one second after an earlier moment, such as a press. All effects of the press are due within that second. */
export async function askASecondLater<Answer>(moment: number, ask: () => Promise<Answer>): Promise<Answer> {
  await setTimeout(Math.max(0, moment + 1_000 - Date.now()));
  return ask();
}

/**
 * Presses an element and returns the moment at which its page received the click, however long the test waited before.
 */
export async function momentOfPress(
  target: Locator,
  press: (target: Locator) => Promise<void>,
): Promise<number> {
  await target.waitFor();
  const pressed = target.page().evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
  await press(target);
  return pressed;
}

/** The place `home` is left out: whether the home page shows the project depends on the other projects. */
export const shownFields = {
  page: 200,
  says: true,
  card: true,
  feed: true,
  list: true,
  siteMap: true,
  file: 200,
  thumb: 200,
  large: 200,
  api: 200,
};

export const gonePage = {
  page: 404,
  says: false,
  card: false,
  feed: false,
  list: false,
  siteMap: false,
  home: false,
  file: 404,
  thumb: 404,
  large: 404,
  api: 404,
};
