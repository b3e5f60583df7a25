import { visible } from "../../../domain/projects/visibility.ts";

/** `null` is nobody but a superuser, an empty text everybody. */
export type PocketBaseRules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

const nobody = null;
const everybody = "";
const signedIn = '@request.auth.id != ""';
const admin = '(@request.auth.role = "admin" && @request.auth.disabled = false)';

/** A visitor's id is empty, and so is the sender of what came by the contact form. */
function own(field: string): string {
  return `(${signedIn} && ${field} = @request.auth.id)`;
}

function readBy(rule: string): Pick<PocketBaseRules, "listRule" | "viewRule"> {
  return { listRule: rule, viewRule: rule };
}

function unchanged(...fields: string[]): string {
  return fields.map((field) => `@request.body.${field}:changed = false`).join(" && ");
}

const byNobody = { createRule: nobody, updateRule: nobody, deleteRule: nobody };

const decided = ["reason", "answer", "answered_at", "published_at"];
const asWritten = [
  "sender",
  "subject",
  "body",
  "sender_name",
  "sender_email",
  "phone",
  "attachments",
  "last_at",
];
const asReplied = ["message", "author", "author_name", "side", "body", "attachments"];
const verifiedForFiles = "(@request.auth.verified = true || attachments:length = 0)";

/**
 * The rules of our collections (domain/…/collection.server.ts) in PocketBase's language, by collection. PocketBase
 * fills nothing in by itself: where ours sets a value, the rule there asks for it.
 */
export const rules: Record<string, PocketBaseRules> = {
  users: {
    ...readBy(`${own("id")} || ${admin}`),
    createRule: `(name != "" && (role = "" || role = "user") && disabled = false) || ${admin}`,
    updateRule: `(${own("id")} && ${unchanged("role", "disabled")}) || ${admin}`,
    deleteRule: admin,
  },
  projects: {
    ...readBy(`(${visible}) || ${admin}`),
    createRule: admin,
    updateRule: admin,
    deleteRule: admin,
  },
  messages: {
    ...readBy(`${own("sender")} || ${admin}`),
    createRule: `${own("sender")} && is_read = false && ${signature("sender_name", "name")} && ${signature("sender_email", "email")} && ${verifiedForFiles}`,
    updateRule: `${admin} && ${unchanged(...asWritten)}`,
    deleteRule: admin,
  },
  replies: {
    ...readBy(`${own("message.sender")} || ${admin}`),
    createRule: `${own("author")} && is_read = false && ${signature("author_name", "name")} && ((${admin} && side = "team") || (message.sender = @request.auth.id && side = "client" && ${verifiedForFiles}))`,
    updateRule: `((${admin} && side = "client") || (${own("message.sender")} && side = "team")) && ${unchanged(...asReplied)}`,
    deleteRule: admin,
  },
  reviews: {
    ...readBy(`status = "approved" || ${own("user")} || ${admin}`),
    createRule: `${own("user")} && status = "pending" && ${signature("author", "name")} && ${decided.map((field) => `${field} = ""`).join(" && ")}`,
    updateRule: `(${own("user")} && @request.body.status = "pending" && ${unchanged("user", "project", "author", ...decided)}) || (${admin} && ${unchanged("user", "project", "author", "rating", "comment", "experienced_on")})`,
    deleteRule: `${own("user")} || ${admin}`,
  },
  company: { ...readBy(everybody), ...byNobody, updateRule: admin },
  redirects: { ...readBy(everybody), ...byNobody },
};

export const manageRule = admin;

/** Who may sign in. */
export const authRule = "disabled = false";

function signature(field: string, of: string): string {
  return `(${field} = "" || ${field} = @request.auth.${of})`;
}
