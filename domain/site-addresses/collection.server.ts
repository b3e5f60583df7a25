import {
  type Caller,
  type Change,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
} from "record-store";
import { isVisible } from "../projects/visibility.ts";
import { isAdmin } from "../users/roles.ts";
import { fields } from "./fields.ts";
import { findRedirectProblem, ownTarget, type RedirectProblem } from "./redirection.ts";
import { isAddressService } from "./service.ts";

/**
 * Redirects that administrators typed or pressed, beside the former slugs of projects in `redirects`. Both answer only
 * where no page exists, so that neither hides one.
 */
export const siteAddresses = collection("site_addresses", {
  id: "pbc_site_addresses",
  isShownOnPages: true,
  fields,
  rules: { list: readable, view: readable, create: isAdmin, update: isAdmin, delete: isAdmin },
  effects: { check: addressProblems },
});

function readable(caller: Caller): ReadRule {
  return isAdmin(caller) || isAddressService(caller);
}

async function addressProblems({ after, find }: Change<"site_addresses">): Promise<FieldProblems> {
  if (!after || after.target === "") return {};
  if (await isVisiblePage(after.path, after.updated, find)) return { path: hidesPage };
  const others = (await find("site_addresses", {})).filter(({ id }) => id !== after.id);
  const redirects = new Map(others.flatMap(({ path, target }) => (target ? [[path, target] as const] : [])));
  if (await findFormerSlug(after.path, find)) return { path: alreadyRedirected };
  const own = ownTarget(after.target);
  const current = own && (await findFormerSlug(own, find));
  if (current) redirects.set(own, current);
  const problem = findRedirectProblem(after, redirects);
  return problem ? { [problem.field]: { code: problem.code, message: messages[problem.code] } } : {};
}

/** The pages of projects are the only ones that the store knows. The server redirects no other page either. */
async function isVisiblePage(path: string, now: string, find: Find): Promise<boolean> {
  const slug = projectSlug(path);
  return slug !== undefined && (await find("projects", { slug })).some((project) => isVisible(project, now));
}

/** Returns the present address of a project that once had this one. */
async function findFormerSlug(path: string, find: Find): Promise<string | undefined> {
  const slug = projectSlug(path);
  const [redirect] = slug ? await find("redirects", { slug }) : [];
  const [project] = redirect ? await find("projects", { id: redirect.project }) : [];
  return project && `/realisations/${project.slug}`;
}

function projectSlug(path: string): string | undefined {
  return /^\/realisations\/([^/]+)$/.exec(path)?.[1];
}

const hidesPage = { code: "validation_redirect_hides_page", message: "A page has this address." };

const alreadyRedirected = {
  code: "validation_redirect_of_project",
  message: "A former address of a project is redirected already.",
};

const messages: Record<RedirectProblem["code"], string> = {
  validation_redirect_itself: "An address cannot be redirected to itself.",
  validation_redirect_loop: "This redirect would lead back to its own address.",
  validation_redirect_chain: "The target is redirected itself.",
};
