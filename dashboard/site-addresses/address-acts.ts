import type { Project } from "../../domain/projects/project.ts";
import { problemText, redirectProblemText } from "../../domain/site-addresses/problems.ts";
import { findRedirectProblem, type Redirects } from "../../domain/site-addresses/redirection.ts";
import { plainPath } from "../../domain/site-addresses/site-path.ts";
import { withoutLinks } from "../../domain/site-addresses/text-links.ts";
import type { RecordsClient } from "../../records/client.ts";
import { awaitDecision } from "../../records/decision.ts";
import { logAndReturn } from "../../records/failure.ts";
import {
  decideAddress,
  decidedAddresses,
  type FormerSlug,
  formerSlugs,
  isFound,
  isPage,
  type SiteAddress,
  undoAddress,
} from "../../records/site-addresses/team.ts";
import { french } from "../../ui/text/typography.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { decisionFailure, decisionProblem, type FailedDecision } from "../parts/decision.ts";
import { texts } from "./addresses.texts.ts";

const acts = {
  /** Redirects an address to a page that the site proposes. */
  async redirect(client: RecordsClient, address: Decided): Promise<ActAnswer> {
    const decision = await decideAddress(client, address);
    if (decision.outcome !== "done") return addressFailure(decision);
    return { done: texts.done, undo: undoing(decision.value) };
  },

  /** Redirects an address to a typed one. An address that is no page, or that would form a circle, is refused. */
  async redirectTo(
    client: RecordsClient,
    payload: Pick<SiteAddress, "path"> | undefined,
    form: FormData,
  ): Promise<ActAnswer> {
    const path = payload?.path ?? typedPath(form.get("path"));
    const target = typedTarget(form.get("target"));
    const faults = await redirectFaults(client, path, target);
    if (faults) return { faults };
    // A typed address may be one that the team has left aside. The list of missing addresses shows none of these.
    const decision = await decideAddress(client, { path, target }, payload === undefined);
    if (decision.outcome === "invalid") return { faults: asFaults(decision.codes) };
    if (decision.outcome !== "done") return addressFailure(decision);
    return { done: texts.done, undo: undoing(decision.value) };
  },

  async leave(client: RecordsClient, { path }: Pick<SiteAddress, "path">): Promise<ActAnswer> {
    const decision = await decideAddress(client, { path, target: "" });
    if (decision.outcome !== "done") return addressFailure(decision);
    return { done: texts.leftNow, undo: undoing(decision.value) };
  },

  async undo(client: RecordsClient, { done, ...address }: Undoing): Promise<ActAnswer> {
    const decision = await undoAddress(client, address);
    if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
    return { done };
  },

  async unlink(client: RecordsClient, { id, href }: { id: string; href: string }): Promise<ActAnswer> {
    const project = await client.collection("projects").getOne<Project>(id, { requestKey: null });
    const description = withoutLinks(project.description, href);
    const decision = await writeDescription(client, project, description);
    if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
    const payload = { id, before: project.description, after: description };
    return { done: texts.unlinked, undo: { label: texts.undo, act: "relink", payload } };
  },

  /** Puts a link back, unless somebody has changed the text meanwhile. */
  async relink(
    client: RecordsClient,
    { id, before, after }: { id: string; before: string; after: string },
  ): Promise<ActAnswer> {
    const project = await client.collection("projects").getOne<Project>(id, { requestKey: null });
    if (project.description !== after) return { failed: texts.unanswered, isStale: true };
    const decision = await writeDescription(client, project, before);
    if (decision.outcome !== "done") return decisionFailure(decision, problemText, texts.unanswered);
    return { done: texts.relinked };
  },
};

type Decided = Pick<SiteAddress, "path" | "target">;

/** A decision to undo, with the target that the page shows. */
type Undoing = Pick<SiteAddress, "id" | "target"> & { done: string };

export type AddressActTable = typeof acts;

export const addressAction = pageAction(acts, texts.unanswered);

/** The list of missing addresses is out of date if a colleague has decided about the address meanwhile. */
function addressFailure(decision: FailedDecision): ActAnswer {
  if (decision.outcome === "conflict") return { failed: texts.leftMeanwhile, isStale: true };
  return { failed: decisionProblem(decision, problemText, texts.unanswered), isStale: true };
}

function undoing({ id, target }: SiteAddress) {
  return { label: texts.undo, act: "undo", payload: { id, target, done: texts.undone } satisfies Undoing };
}

function asFaults(codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, french(problemText(field, code))]),
  );
}

/** Returns the faults of a typed redirect, in sentences that name the redirect in its way. */
async function redirectFaults(
  client: RecordsClient,
  path: string,
  target: string,
): Promise<Record<string, string> | undefined> {
  if (target === "") return { target: french(problemText("target", "validation_invalid_format")) };
  const problem = findRedirectProblem({ path, target }, await loadRedirects(client, path));
  if (problem) return { [problem.field]: french(redirectProblemText(problem)) };
  const unknown = logAndReturn(undefined);
  if (path.startsWith("/") && (await isPage(path).catch(unknown))) return { path: texts.hidesPage };
  const isLost = target.startsWith("/") && (await isFound(target).catch(unknown)) === false;
  return isLost ? { target: texts.notFound } : undefined;
}

/** Returns all redirects except the one from `path`. */
async function loadRedirects(client: RecordsClient, path: string): Promise<Redirects> {
  const [addresses, former] = await Promise.all([decidedAddresses(client), formerSlugs(client)]);
  const redirects = allRedirects(addresses, former);
  redirects.delete(path);
  return redirects;
}

/** Returns the target of each redirected path: typed redirects, and former slugs of projects. */
function allRedirects(addresses: readonly SiteAddress[], former: readonly FormerSlug[]): Map<string, string> {
  const typed = addresses.flatMap(({ path, target }) => (target ? [[path, target] as const] : []));
  const renamed = former.flatMap(({ slug, expand }) =>
    expand?.project ? [[`/realisations/${slug}`, `/realisations/${expand.project.slug}`] as const] : [],
  );
  return new Map([...renamed, ...typed]);
}

/** Whole addresses of this site are taken as its paths. */
function typedPath(entry: unknown): string {
  const own = withoutOrigin(String(entry ?? "").trim());
  return plainPath(own.startsWith("/") || own === "" ? own : `/${own}`) ?? own;
}

function typedTarget(entry: unknown): string {
  const own = withoutOrigin(String(entry ?? "").trim());
  return own === "" || own.startsWith("/") || /^\w+:/.test(own) ? own : `/${own}`;
}

function withoutOrigin(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, pathname, search, hash } = new URL(text);
  return origin === location.origin ? pathname + search + hash : text;
}

function writeDescription(client: RecordsClient, { id, updated }: Project, description: string) {
  const headers = { "If-Match": `"${updated}"` };
  return awaitDecision(
    client.collection("projects").update(id, { description }, { headers, requestKey: null }),
  );
}
