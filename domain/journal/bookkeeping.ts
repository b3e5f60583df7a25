/**
 * Collections without journal entries, because the site writes them itself: former slugs, mailed links, processed
 * mails, the addresses of agendas, the browsers with notifications, and messages to connected tools.
 */
export const untold = new Set([
  ...["redirects", "links", "mails", "agenda_links"],
  ...["push_subscriptions", "webhook_deliveries"],
]);
/** Fields that the site writes itself. */
export const bookkeeping = new Set([
  "last_at",
  "step_at",
  "step_log",
  "first_answer_at",
  "opened_at",
  "openings",
  "answered_by",
  "reminded_at",
  "failing_since",
  "sequence",
  "delivery",
  "mail_id",
  "file_names",
  "told_step",
  "told_days",
  "device_key",
  "seq",
  "permission",
  "permitted",
  "reader",
  "opened_account",
  "shown",
  "shown_until",
  "page_file",
  "submitted_at",
  "withheld",
  "former_refusal",
  "review_invited_at",
  "letter_sent_at",
  "letter_key",
  "letter_arrived_at",
  "made",
  "draft",
  "draft_pictures",
  "draft_images",
  "scheduled",
  "waiting_files",
  "former_slugs",
]);
