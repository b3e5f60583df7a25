import { distinctNames } from "../../../domain/users/names.ts";
import type { RecordsClient } from "../../client.ts";
import { teamMembers } from "../../company/team.ts";
import { readUser } from "../../sign-in/user.ts";
import { onBoard } from "./card.ts";

/** A filter of the enquiries by the person in charge, with the number of open enquiries that it shows. */
export type ChargeFilter = {
  /** The value in an address: `mine`, `nobody`, or the account of a colleague. */
  value: string;
  /** The colleague's first name, or the whole name if two colleagues share it. Empty for `mine` and `nobody`. */
  name: string;
  count: number;
};

/** Returns the filters: one's own, those of each colleague by name, and unassigned ones. */
export async function chargeFilters(client: RecordsClient, signal?: AbortSignal): Promise<ChargeFilter[]> {
  const team = await teamMembers(client, signal);
  const names = distinctNames(team);
  const me = readUser(client)?.id;
  const colleagues = team
    .map(({ id, disabled }, place) => ({ value: id, name: names[place] ?? "", disabled }))
    .filter(({ value }) => value !== me);
  const choices = [mine, ...colleagues, nobody];
  const filters = await Promise.all(
    choices.map(async ({ disabled, ...choice }) => ({
      ...choice,
      disabled,
      count: await countOpen(client, choice.value, signal),
    })),
  );
  // A closed account stays while enquiries are left in its charge.
  return filters
    .filter(({ disabled, count }) => !disabled || count > 0)
    .map(({ value, name, count }) => ({ value, name, count }));
}

const mine = { value: "mine", name: "", disabled: false };
const nobody = { value: "nobody", name: "", disabled: false };

const open = 'step != "won" && step != "lost"';

/** Returns the store's filter for the open enquiries of a `ChargeFilter`. */
export function inCharge(client: RecordsClient, value: ChargeFilter["value"]): string {
  const account = value === "mine" ? (readUser(client)?.id ?? "") : value === "nobody" ? "" : value;
  return `${onBoard} && ${open} && ${client.filter("in_charge = {:account}", { account })}`;
}

/** Tells whether an address names one of the filters. Returns false for an account that is no longer offered. */
export async function isChargeFilter(filters: Promise<ChargeFilter[]>, value: string): Promise<boolean> {
  if (value === "mine" || value === "nobody") return true;
  return /^[a-z0-9]{15}$/.test(value) && (await filters).some((each) => each.value === value);
}

async function countOpen(client: RecordsClient, value: string, signal?: AbortSignal): Promise<number> {
  const query = { filter: inCharge(client, value), fields: "id", signal, requestKey: null };
  const { totalItems } = await client.collection("messages").getList(1, 1, query);
  return totalItems;
}
