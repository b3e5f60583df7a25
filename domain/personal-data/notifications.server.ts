import { isChangeOf, type Row } from "record-store";
import { dayInFrench } from "../dates.ts";
import { companyAddress, type NotificationOptions } from "../notifications.server.ts";

/**
 * Follows committed changes. Writes to each administrator when a client has erased their account and legal retention
 * keeps their worksite. Only the erasure sets an end date, and the enquiry never changes afterwards.
 */
export function startKeptFileLetters(options: NotificationOptions): void {
  options.store.follow("kept-files", (entry) => {
    if (!isChangeOf(entry, "messages")) return undefined;
    const { action, bin, after } = entry;
    return action === "update" && !bin && after?.kept_until ? tellAdministrators(options, after) : undefined;
  });
}

async function tellAdministrators(options: NotificationOptions, enquiry: Row<"messages">): Promise<void> {
  const { store, letters } = options;
  const [latestEnquiry] = await store.find("messages", { id: enquiry.id });
  // The erasure rewrites earlier changes, which then have an end date too. The last change is the erasure.
  if (latestEnquiry?.updated !== enquiry.updated) return;
  const [worksite] = await store.find("worksites", { message: enquiry.id });
  if (!worksite) return;
  const file = {
    worksiteId: worksite.id,
    client: enquiry.sender_name,
    building: worksite.title,
    until: dayInFrench(enquiry.kept_until),
  };
  const about = { replyTo: await companyAddress(options), once: `kept-files/${enquiry.id}` };
  const administrators = await store.find("users", { role: "admin" });
  for (const { email, name, disabled } of administrators)
    if (disabled !== true) await letters.fileKept({ to: email, name, ...about }, file);
}
