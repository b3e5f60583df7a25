import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "record-store";
import { takesDetails } from "../details/checking.server.ts";
import { enquiryDetails } from "../details/enquiry-details.server.ts";
import { type EnquiryDetails, type SavedPart, savedParts } from "../details/enquiry-details.ts";
import { readSurface } from "../details/measures.ts";
import type { PartChange } from "../details/part-change.ts";
import { readSketch } from "../details/sketch.ts";
import { type Entered, enquiryService } from "../links.server.ts";
import { problemText } from "../problems.ts";
import type { SavingOutcome } from "./saving-outcome.ts";

/** The number of retries after a conflict with another write. */
const tries = 5;

/**
 * Saves the parts that were sent, while a person types. The last device wins in each part. A repeated save has no
 * further effect. A refused part does not hold the others back.
 */
export async function saveParts(
  store: Pick<Store, "fetch" | "find">,
  { enquiry: { id } }: Entered,
  changes: readonly PartChange[],
): Promise<SavingOutcome> {
  const service = enquiryService(store).collection("messages");
  let wantedParts = new Map(
    changes.filter(({ part }) => savedParts.includes(part)).map((each) => [each.part, each]),
  );
  const faults: Partial<Record<SavedPart, string>> = misreadParts(wantedParts);
  for (let attempt = 0; ; attempt++) {
    const [enquiry] = await store.find("messages", { id });
    const before = enquiry && enquiryDetails(enquiry);
    if (!enquiry || !before) throw new Error("The enquiry is gone.");
    if (!takesDetails(enquiry)) return { outcome: "answered", second: before };
    const body = Object.fromEntries([...wantedParts].map(([part, { value }]) => [part, value]));
    const isDone = Object.keys(body).length === 0 || isKept(before, body);
    try {
      const saved = isDone ? enquiry : await update(service, enquiry, body);
      const details = enquiryDetails(saved);
      if (Object.keys(faults).length > 0) return { outcome: "invalid", faults, second: details };
      const replaced = replaceDetails(before, [...wantedParts.values()], details);
      return { outcome: "done", second: details, lastAt: saved.last_at, replaced };
    } catch (error) {
      if (!(error instanceof ClientResponseError) || attempt >= tries) throw error;
      if (error.status === 400) {
        const partFaults = saveFaults(error);
        Object.assign(faults, partFaults);
        const rest = [...wantedParts].filter(([part]) => !(part in partFaults));
        // If the whole save is refused, no single part is at fault.
        if (rest.length === wantedParts.size) throw error;
        wantedParts = new Map(rest);
      } else if (error.status !== 412) throw error;
    }
  }
}

/** Removes a surface that is no number and returns its fault. The store would silently read such a text as zero. */
function misreadParts(parts: Map<SavedPart, PartChange>): { surface?: string } {
  const surface = parts.get("surface")?.value;
  const surfaceReading = typeof surface === "string" ? readSurface(surface) : {};
  if (!("fault" in surfaceReading) || !surfaceReading.fault) return {};
  parts.delete("surface");
  return { surface: surfaceReading.fault };
}

function update(
  service: ReturnType<ReturnType<typeof enquiryService>["collection"]>,
  { id, updated }: Row<"messages">,
  body: Record<string, unknown>,
): Promise<Row<"messages">> {
  return service.update<Row<"messages">>(id, body, { headers: { "If-Match": `"${updated}"` } });
}

function isKept(before: EnquiryDetails, body: Record<string, unknown>): boolean {
  return Object.entries(body).every(([part, value]) =>
    isSameValue(before[part as SavedPart], plain(part, value)),
  );
}

/**
 * Returns the values that a device overwrote without having seen them: neither its last known values nor its own new
 * ones.
 */
function replaceDetails(
  before: EnquiryDetails,
  changes: readonly PartChange[],
  after: EnquiryDetails,
): Partial<EnquiryDetails> {
  const others = changes.filter(
    ({ part, was }) =>
      was !== undefined &&
      !isSameValue(before[part], plain(part, was)) &&
      !isSameValue(before[part], after[part]),
  );
  return Object.fromEntries(others.map(({ part }) => [part, before[part]]));
}

/** Returns a value in the form of the state, regardless of the device's form. */
function plain(part: string, value: unknown): unknown {
  return part === "sketch" ? (readSketch(value) ?? null) : value;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function saveFaults({ response }: ClientResponseError): Partial<Record<SavedPart, string>> {
  const problems: Record<string, { code?: string }> = response?.data ?? {};
  return Object.fromEntries(
    savedParts
      .filter((part) => part in problems)
      .map((part) => [part, problemText(part, problems[part]?.code ?? "")]),
  );
}
