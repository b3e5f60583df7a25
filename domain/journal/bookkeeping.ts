/** What others write for themselves: old addresses, mailed links, and when a message last got a word. */
export const untold = new Set(["redirects", "links", "mails"]);
/** Fields that others write for themselves. */
export const bookkeeping = new Set([
  "last_at",
  "step_at",
  "step_log",
  "first_answer_at",
  "opened_at",
  "sequence",
  "delivery",
  "mail_id",
  "file_names",
  "told_step",
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
]);
