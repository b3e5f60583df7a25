import { isChangeOf, type Row } from "record-store";
import { momentInFrench } from "../dates.ts";
import { companyAddress, type NotificationOptions } from "../notifications.server.ts";
import { readDeparture } from "../users/departure.ts";
import { departureService } from "../users/departure-rules.server.ts";
import { standingHandover } from "./departures.server.ts";

/** Follows committed changes, and writes to the person and to the administrators once a departure is carried out. */
export function startDepartureLetters(options: NotificationOptions): void {
  options.store.follow("departures", (entry) => {
    if (!isChangeOf(entry, "users")) return undefined;
    const { actor, bin, before, after, sequence } = entry;
    const isDeparture = actor === `service/${departureService.service}` && !bin && before && after;
    if (!isDeparture || before.disabled || !after.disabled) return undefined;
    return tellOfDeparture(options, before, `departures/${sequence}`);
  });
}

async function tellOfDeparture(
  options: NotificationOptions,
  colleague: Row<"users">,
  once: string,
): Promise<void> {
  const { store, letters } = options;
  const departure = readDeparture(colleague.departure);
  if (!departure) return;
  const handover = await standingHandover(store, departure);
  const news = {
    name: colleague.name || colleague.email,
    at: momentInFrench(departure.at),
    enquiries: await accountName(options, handover.enquiries),
    visits: await accountName(options, handover.visits),
  };
  const replyTo = await companyAddress(options);
  await letters.departure({ to: colleague.email, name: colleague.name, replyTo, once }, news);
  const administrators = await store.find("users", { role: "admin", disabled: false });
  for (const { id, email, name } of administrators)
    await letters.departureNews({ to: email, name, replyTo, once: `${once}/${id}` }, news);
}

/** Returns the name of an account; empty if there is none. */
async function accountName({ store }: NotificationOptions, id: string): Promise<string> {
  const [account] = id ? await store.find("users", { id }) : [];
  return account ? account.name || account.email : "";
}
