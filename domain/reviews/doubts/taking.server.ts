import { ClientResponseError } from "pocketbase";
import { networkPrefix, type Quota, type Store, siteNetworkPrefix } from "record-store";
import { todayInParis } from "../../dates.ts";
import { sourceRecordId } from "../../enquiries/record-id.server.ts";
import { inProcess } from "../../service-account.server.ts";
import type { DoubtField, DoubtOutcome, DoubtTyped } from "./outcome.ts";
import { problemText } from "./problems.ts";

type TakingOptions = {
  store: Pick<Store, "fetch">;
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
};

/** A field that people do not see, and that programs fill in. */
const trap = "website";

/**
 * Stores a visitor's doubt about a published review, from the fields of a form. The form is plain, and a browser sends it
 * again after a lost answer: the same words of one address are one doubt on a day.
 */
export async function takeDoubt(
  { store, isWithin }: TakingOptions,
  form: Pick<FormData, "get">,
  { review, network }: { review: string; network: string },
): Promise<DoubtOutcome> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed: DoubtTyped = { ground: text("ground"), body: text("body"), email: text("email").trim() };
  // An error would make a program try again in another way.
  if (text(trap) !== "") return { outcome: "done" };
  if (!(await isWithin(doubtQuotas(network)))) return { outcome: "failed", reason: "tooMany", typed };
  const doubts = inProcess(store, { kind: "service", service: "doubts" }).collection("review_doubts");
  try {
    const source = [review, network, todayInParis(), typed.ground, typed.body, typed.email];
    await doubts.create({ id: sourceRecordId(JSON.stringify(source)), ...typed, review });
    return { outcome: "done" };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return doubtRefusal(error, typed);
    throw error;
  }
}

function doubtRefusal({ response }: ClientResponseError, typed: DoubtTyped): DoubtOutcome {
  const problems: Record<string, { code: string } | undefined> = response.data ?? {};
  if (problems.id) return { outcome: "done" };
  const fields: DoubtField[] = ["ground", "body", "email"];
  const faults = fields.flatMap((field) => {
    const code = problems[field]?.code;
    return code ? [[field, problemText(field, code)] as const] : [];
  });
  if (faults.length === 0) return { outcome: "failed", reason: "gone", typed };
  return { outcome: "invalid", faults: Object.fromEntries(faults), typed };
}

const hour = 60 * 60;
const day = 24 * hour;

/** Limits of doubts for one network and in all. A reader of reviews sends few, a program many. */
function doubtQuotas(address: string): Quota[] {
  const siteNetwork = siteNetworkPrefix(address);
  return [
    { key: ["doubts/hour", networkPrefix(address)], most: 6, seconds: hour },
    { key: ["doubts/day", networkPrefix(address)], most: 15, seconds: day },
    ...(siteNetwork ? [{ key: ["doubts/day", siteNetwork], most: 45, seconds: day }] : []),
    { key: ["doubts/all"], most: 300, seconds: day },
  ];
}
