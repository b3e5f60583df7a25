import { expect, test } from "vitest";
import { collections } from "../index.server.ts";

/**
 * How an erasure removes a person's name or address. `row` means that the row goes with the account or with the person's
 * enquiry: a test follows the references. The other two are decisions on record. `redaction` means that the row stays and
 * erasure.server.ts empties the part, and `team` that the team typed it and takes it out itself.
 */
type Way = "row" | "redaction" | "team";

/** The columns of a collection that hold a name or an address of somebody, and the names of its other texts. */
type TextColumns = { named?: Record<string, Way>; others?: string };

const columns: Record<string, TextColumns> = {
  users: { named: { name: "row" }, others: "trade departure" },
  projects: {
    others:
      "slug title description category images place place_code timber timber_origin insulation duration our_share chapters permission published_without permitted shown",
  },
  messages: {
    named: { sender_name: "row", sender_email: "row", phone: "row", mail_id: "row" },
    others: "subject body file_names town town_code start_wish budget sketch step_log lost_note remind_note",
  },
  readers: { named: { email: "row", name: "row", bounce: "row" } },
  links: { others: "token_hash" },
  replies: {
    named: {
      author_name: "redaction",
      mail_id: "redaction",
      quoted: "redaction",
      bounce: "redaction",
      body: "redaction",
    },
    others: "file_names slots",
  },
  visits: { others: "slots note asked" },
  quotes: { named: { answered_by: "redaction" }, others: "words" },
  saved_answers: { others: "title body" },
  worksites: { others: "title town step_dates planned_dates next_note advice" },
  worksite_documents: { others: "title file_names" },
  worksite_photos: { others: "images device_key caption page_file" },
  worksite_words: { others: "body photos sent_photos" },
  publication_permissions: { others: "wording" },
  webhooks: { others: "url events" },
  webhook_deliveries: { named: { body: "row" }, others: "fault" },
  mails: { others: "key mailbox" },
  reviews: { named: { author: "row" }, others: "comment reason former_refusal appeal withheld answer" },
  review_doubts: { named: { email: "row" }, others: "body outcome" },
  company: {
    named: { people: "team", email: "team", phone: "team", legal: "team" },
    others:
      "name presentation region departments street postal_code city workshop_hours office_hours closings public_holidays instagram facebook accessibility delays history distances budgets house_budgets step_delays accent signature",
  },
  papers: { others: "name issuer number activities area" },
  news: { named: { author: "team" }, others: "slug title summary text place picture_alt caption images" },
  services: {
    others:
      "slug title summary text contrasts layers points images steps price_unit price_note price_includes price_excludes questions category former_slugs draft draft_images shown",
  },
  portraits: { named: { name: "row" }, others: "trade images" },
  opening: { others: "letter_key made" },
  pages: {
    named: { draft: "redaction" },
    others: "texts pictures sections lists images scheduled waiting_files shown",
  },
  preview_links: { named: { recipient: "team" } },
  agenda_links: { others: "token_hash" },
  push_subscriptions: { others: "endpoint p256dh auth session" },
  redirects: { others: "slug" },
  site_addresses: { others: "path target" },
};

const types = new Set(["text", "email", "editor", "json"]);

test.each(collections.map((collection) => [collection.name, collection] as const))(
  "each text column of %s has a way out for names",
  (name, { fields }) => {
    const texts = Object.keys(fields).filter((field) => types.has(fields[field]?.type ?? ""));
    const { named = {}, others = "" } = columns[name] ?? {};
    const coveredColumns = [...Object.keys(named), ...others.split(" ").filter(Boolean)];
    expect(coveredColumns.toSorted()).toEqual(texts.toSorted());
  },
);

test("each row with a name goes with an account or an enquiry", () => {
  const leaving = new Set(["users", "messages"]);
  const follows = ({ fields }: (typeof collections)[number]) =>
    Object.values(fields).some(
      (field) => field.type === "relation" && field.onDelete === "cascade" && leaving.has(field.collection),
    );
  for (let size = 0; size < leaving.size; ) {
    size = leaving.size;
    for (const collection of collections) if (follows(collection)) leaving.add(collection.name);
  }
  const rows = Object.keys(columns).filter((name) =>
    Object.values(columns[name]?.named ?? {}).includes("row"),
  );
  expect(rows.filter((name) => !leaving.has(name))).toEqual([]);
});
