import { type ChangeEntry, isChangeOf, type Row, type Store } from "record-store";
import type { PermissionLetters } from "../../mail/index.ts";
import { readCompany } from "../company/record.server.ts";
import { dayInFrench, momentInFrench } from "../dates.ts";
import { linkFor, listCorrespondents } from "../enquiries/people.server.ts";
import {
  answersTo,
  companyAddress,
  findRecipient,
  type NotificationOptions,
} from "../notifications.server.ts";
import { currentAnswer, permissionParts, permissionState } from "../worksites/permitted.ts";
import { currentStanding } from "../worksites/publication/exposure.ts";
import { isPublic } from "../worksites/publication/new-pictures.ts";
import { visitorsView } from "../worksites/publication/visitors-view.ts";
import { partsInWords } from "./wording.ts";

export type PermissionOptions = Pick<NotificationOptions, "store" | "mailFrom" | "marks"> & {
  permissionLetters: PermissionLetters;
};

/**
 * Writes the letters about permissions to publish, from committed changes. The client receives the question. The team
 * receives each answer, with the content to take down by hand.
 */
export function startPermissionNotifications(options: PermissionOptions): void {
  options.store.follow("permissions", (entry) => {
    if (entry.bin) return undefined;
    const telling = { ...options, once: `permissions/${entry.sequence}` };
    if (isChangeOf(entry, "projects")) return tellIfGone(telling, entry);
    if (!isChangeOf(entry, "publication_permissions")) return undefined;
    const { before, after } = entry;
    if (!after) return undefined;
    if (!before && !isAnswered(after)) return ask(telling, after);
    const event = permissionEvent(before, after);
    return event && tellAnswer(telling, event, after);
  });
}

type Telling = PermissionOptions & { once: string };

function permissionEvent(
  before: Row<"publication_permissions"> | null,
  after: Row<"publication_permissions">,
): "given" | "refused" | "withdrawn" | undefined {
  if (after.withdrawn_at !== "") return before?.withdrawn_at === "" ? "withdrawn" : undefined;
  if (before && isAnswered(before)) return undefined;
  return after.given_at !== "" ? "given" : after.refused_at !== "" ? "refused" : undefined;
}

function isAnswered({ given_at, refused_at }: Row<"publication_permissions">): boolean {
  return given_at !== "" || refused_at !== "";
}

/** Sends one letter, to the owner of the building. */
async function ask(telling: Telling, permission: Row<"publication_permissions">): Promise<void> {
  const { store, once, permissionLetters } = telling;
  const worksiteAndEnquiry = await readWorksiteAndEnquiry(store, permission);
  if (!worksiteAndEnquiry) return;
  const client = (await listCorrespondents(store, worksiteAndEnquiry.enquiry)).find(({ isOwner }) => isOwner);
  if (!client || client.isUnconfirmed) return;
  const answers = answersTo(telling.marks, { message: worksiteAndEnquiry.enquiry.id, to: client.key });
  const replyTo = await companyAddress(telling);
  const post = { to: client.email, name: client.name, replyTo, ...answers, once };
  const link = await linkFor(store, client, new Date());
  const about = { worksiteId: worksiteAndEnquiry.worksite.id, title: worksiteAndEnquiry.worksite.title };
  await permissionLetters.asked(post, { ...about, ...(link && { link }) });
}

async function tellAnswer(
  telling: Telling,
  event: "given" | "refused" | "withdrawn",
  permission: Row<"publication_permissions">,
): Promise<void> {
  const worksiteAndEnquiry = await readWorksiteAndEnquiry(telling.store, permission);
  if (!worksiteAndEnquiry) return;
  const client = await findRecipient(telling.store, permission.user);
  const moment = permission.withdrawn_at || permission.given_at || permission.refused_at;
  await telling.permissionLetters.answered(await toTeam(telling, client?.email), {
    event,
    worksiteId: worksiteAndEnquiry.worksite.id,
    title: worksiteAndEnquiry.worksite.title,
    client: client?.name || client?.email || "",
    moment: momentInFrench(moment),
    parts: partsInWords(permission),
    lost: partsInWords(await lostParts(telling.store, permission)),
    until: dayInFrench(permission.until),
    isPageGone: event === "given" && (await isConcealed(telling.store, worksiteAndEnquiry.worksite)),
    elsewhere: await elsewhere(telling.store),
  });
}

/** Tells whether visitors see nothing of a worksite's published project. */
async function isConcealed(store: Pick<Store, "find">, { project }: Row<"worksites">): Promise<boolean> {
  const [page] = project ? await store.find("projects", { id: project }) : [];
  return page !== undefined && isPublic(page) && !visitorsView(page);
}

/**
 * Returns the parts that were permitted until this answer and no longer are. A withdrawal returns no parts: the
 * withdrawn record itself names them.
 */
async function lostParts(
  store: Pick<Store, "find">,
  answer: Row<"publication_permissions">,
): Promise<Record<string, boolean>> {
  if (answer.withdrawn_at !== "") return {};
  const all = await store.find("publication_permissions", { worksite: answer.worksite });
  const earlier = all.filter((each) => each.id !== answer.id && answerMoment(each) <= answerMoment(answer));
  const before = currentAnswer(earlier);
  if (!before || permissionState(before, new Date()) !== "given") return {};
  return Object.fromEntries(
    permissionParts.map((part) => [part, before[part] === true && answer[part] !== true]),
  );
}

function answerMoment({ given_at, refused_at }: Row<"publication_permissions">): string {
  return given_at || refused_at;
}

/**
 * Tells the team that the client's account or the worksite was deleted. The pictures shown by that permission are now
 * hidden.
 */
async function tellIfGone(telling: Telling, { before, after }: ChangeEntry<"projects">): Promise<void> {
  if (!after) return;
  const was = before && currentStanding(before);
  if (!was || was.state === "gone" || currentStanding(after)?.state !== "gone") return;
  await telling.permissionLetters.gone(await toTeam(telling), {
    projectId: after.id,
    title: after.title,
    elsewhere: await elsewhere(telling.store),
  });
}

async function toTeam(telling: Telling, replyTo?: string) {
  const to = await companyAddress(telling);
  return { to, name: "", replyTo: replyTo || to, once: telling.once };
}

/** Returns the names of other places where the cooperative may have shown the pictures. */
async function elsewhere(store: Pick<Store, "fetch">): Promise<string> {
  const company = await readCompany(store);
  const names = [company?.instagram && "Instagram", company?.facebook && "Facebook"].filter(Boolean);
  return new Intl.ListFormat("fr").format(names as string[]);
}

async function readWorksiteAndEnquiry(
  store: Pick<Store, "find">,
  { worksite: id }: Row<"publication_permissions">,
): Promise<{ worksite: Row<"worksites">; enquiry: Row<"messages"> } | undefined> {
  const [worksite] = await store.find("worksites", { id });
  const [enquiry] = worksite ? await store.find("messages", { id: worksite.message }) : [];
  return worksite && enquiry && { worksite, enquiry };
}
