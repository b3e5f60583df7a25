import type { Store } from "record-store";
import { todayInParis } from "../dates.ts";
import { isInsuranceEnded } from "./validity.ts";

/** Tells whether the insurance that visitors knew of has ended. Visitors themselves do not read ended papers. */
export async function hasEndedInsurance(store: Pick<Store, "find">): Promise<boolean> {
  return isInsuranceEnded(await store.find("papers", { kind: "decennale" }), todayInParis());
}
