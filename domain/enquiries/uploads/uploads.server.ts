import { ClientResponseError } from "pocketbase";
import { mayBeStoredAs, type Row, type Store } from "record-store";
import { fileOnDisk } from "../../service-account.server.ts";
import { takesDetails } from "../details/checking.server.ts";
import { type Entered, enquiryService } from "../links.server.ts";
import { problemText } from "../problems.ts";
import { isUploadId, UploadFolder, type UploadResult } from "./folder.server.ts";
import { mostPlans, type PlanUpload, type UploadAnswer } from "./upload.ts";

type UploadStore = Pick<Store, "fetch" | "find" | "reserveRoom" | "pending" | "spendQuotas">;

type Options = {
  store: UploadStore;
  /** Bytes of one file. */
  uploadLimit: number;
  /** Seconds for which a process may check a plan; a minute if absent. */
  patience?: number;
};

const longestName = 100;
/** Milliseconds for which the sender of a complete upload may still be having it checked. */
const longestCheck = 5 * 60 * 1000;

/**
 * Receives plans in parts. An interrupted upload resumes where it stopped, also from another tab and at any instance.
 */
export class PlanUploads {
  readonly #store: UploadStore;
  readonly #uploads: UploadFolder;
  readonly #uploadLimit: number;

  constructor({ store, uploadLimit, patience }: Options) {
    this.#store = store;
    this.#uploads = new UploadFolder(store, patience);
    this.#uploadLimit = uploadLimit;
  }

  /** Announces a file, or returns the upload that the same key announced. */
  async begin(
    { enquiry }: Entered,
    { key, name, size }: { key: string; name: string; size: number },
  ): Promise<UploadAnswer> {
    const { id, upload } = await this.#lastUpload(enquiry.id, key);
    if (upload) return { outcome: "done", upload };
    if (!takesDetails(enquiry)) return failed("answered");
    if (size === 0) return failed("empty");
    if (size > this.#uploadLimit) return failed("tooHeavy");
    const others = (await this.#uploads.underWay(enquiry.id)).length + planNames(enquiry.plans).length;
    if (others >= mostPlans) return failed("tooMany");
    const release = await this.#store.reserveRoom(size);
    if (!release) return failed("noRoom");
    release();
    await this.#uploads.begin(id, { message: enquiry.id, name: safeName(name), size });
    return this.read({ enquiry }, id);
  }

  /** Tells whether this key has already announced a file. */
  async readByKey({ enquiry }: Entered, key: string): Promise<boolean> {
    return (await this.#lastUpload(enquiry.id, key)).upload !== undefined;
  }

  async read({ enquiry }: Pick<Entered, "enquiry">, id: string): Promise<UploadAnswer> {
    const upload = isUploadId(id) ? await this.#uploads.read(id, enquiry.id) : undefined;
    return upload && (await this.#stands(upload, enquiry.id)) ? { outcome: "done", upload } : failed("gone");
  }

  /** Takes bytes from an offset on. The last bytes start the check, after which the plan is stored. */
  async append(
    entered: Entered,
    id: string,
    { offset, chunks }: { offset: number; chunks: AsyncIterable<Uint8Array> },
  ): Promise<UploadAnswer> {
    const readResult = await this.read(entered, id);
    if (readResult.outcome === "failed") return readResult;
    const { upload } = readResult;
    if (upload.state === "receiving") {
      if (offset !== upload.received) return failed("mismatch", upload);
      try {
        await this.#uploads.append(upload, entered.enquiry.id, offset, chunks);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return failed("mismatch", (await this.#uploads.read(id, entered.enquiry.id)) ?? upload);
      }
    }
    const now = await this.read(entered, id);
    const isWhole =
      now.outcome === "done" && now.upload.received === now.upload.size && isUnderWay(now.upload);
    return isWhole ? this.#finish(entered, now.upload) : now;
  }

  async abandon(entered: Entered, id: string): Promise<UploadAnswer> {
    const readResult = await this.read(entered, id);
    if (readResult.outcome === "done") await this.#uploads.remove(id, entered.enquiry.id);
    return readResult;
  }

  /**
   * Checks the complete uploads whose sender has gone: a process stopped during the check, or the check failed. A failed
   * check is reported, and does not stop the others.
   */
  async checkComplete(now: Date, report: (error: unknown) => void): Promise<void> {
    for (const { enquiry, upload, since } of await this.#unchecked())
      if (now.getTime() - since.getTime() >= longestCheck)
        await this.#finish({ enquiry }, upload).catch(report);
  }

  /** Returns since when the oldest complete upload has waited for its check. */
  async oldestWait(): Promise<Date | undefined> {
    const [first] = (await this.#unchecked()).map(({ since }) => since.getTime()).toSorted((a, b) => a - b);
    return first === undefined ? undefined : new Date(first);
  }

  /** Removes uploads that nobody has resumed. */
  clear(now: Date): Promise<number> {
    return this.#uploads.clear(now);
  }

  /** Returns the complete, unchecked uploads. Uploads of a removed enquiry wait for nothing. */
  async #unchecked(): Promise<{ enquiry: Row<"messages">; upload: PlanUpload; since: Date }[]> {
    const uploads = await this.#uploads.unchecked();
    const enquiries = await Promise.all(
      uploads.map(({ message }) => this.#store.find("messages", { id: message })),
    );
    return uploads.flatMap((each, index) =>
      (enquiries[index] ?? []).map((enquiry) => ({ ...each, enquiry })),
    );
  }

  /**
   * Returns the current upload of a key. Without one, returns a new id, also after an upload of the same file has
   * ended. The new id has a folder of its own, because another process may still write the former result.
   */
  async #lastUpload(message: string, key: string): Promise<{ id: string; upload?: PlanUpload }> {
    for (let round = 0; ; round++) {
      const id = this.#uploads.uploadId(message, key, round);
      const upload = await this.#uploads.read(id, message);
      if (!upload) return { id };
      // The new upload will show whether there is room by now.
      if (!upload.lacksRoom && (await this.#stands(upload, message))) return { id, upload };
    }
  }

  /**
   * A completed upload is valid as long as its plan exists. Other ways of removing a plan do not know of its upload.
   */
  async #stands({ state, plan, isFull }: PlanUpload, message: string): Promise<boolean> {
    if (state === "done") return (await this.#plansNow(message)).includes(plan);
    return !isFull || (await this.#plansNow(message)).length >= mostPlans;
  }

  async #plansNow(id: string): Promise<string[]> {
    return planNames((await this.#store.find("messages", { id }))[0]?.plans);
  }

  /** Checks a complete upload and writes its result, in one of several processes. */
  async #finish(entered: Pick<Entered, "enquiry">, upload: PlanUpload): Promise<UploadAnswer> {
    const { id } = upload;
    const { enquiry } = entered;
    await this.#uploads.take(id, enquiry.id, async (file) => {
      const result = await this.#keepPlan(entered, upload, file);
      await this.#uploads.end(id, enquiry.id, result);
      if (!(await this.#uploads.read(id, enquiry.id))) await this.#takeBack(id, enquiry.id, result);
    });
    return this.read(entered, id);
  }

  /** Removes the plan of an upload that was abandoned during its check. */
  async #takeBack(id: string, message: string, { plan }: UploadResult): Promise<void> {
    await this.#uploads.remove(id, message);
    if (plan) await enquiryService(this.#store).collection("messages").update(message, { "plans-": plan });
  }

  async #keepPlan(
    { enquiry }: Pick<Entered, "enquiry">,
    { id, name }: PlanUpload,
    file: string,
  ): Promise<UploadResult> {
    const { check, isFirst } = await this.#uploads.beginCheck(id, enquiry.id, {
      plans: await this.#plansNow(enquiry.id),
    });
    if (!isFirst) {
      const storedPlan = (await this.#plansNow(enquiry.id)).find(
        (plan) => !check.plans.includes(plan) && mayBeStoredAs(name, plan),
      );
      if (storedPlan) return { plan: storedPlan, fault: "" };
    }
    const files = { "plans+": [await fileOnDisk(file, name)] };
    try {
      const service = enquiryService(this.#store, files).collection("messages");
      const { plans } = await service.update<Row<"messages">>(enquiry.id, {});
      return { plan: planNames(plans).at(-1) ?? "", fault: "" };
    } catch (error) {
      const code = problemCode(error);
      if (!code) throw error;
      const result = { plan: "", fault: problemText("plans", code) };
      if (code === "validation_too_many_files") return { ...result, isFull: true };
      return code === "validation_no_room" ? { ...result, lacksRoom: true } : result;
    }
  }
}

function isUnderWay({ state }: PlanUpload): boolean {
  return state === "receiving" || state === "checking";
}

function problemCode(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return undefined;
  const code = error.response?.data?.plans?.code;
  return code === undefined ? undefined : String(code);
}

/** Makes a client's file name safe for a sentence. */
function safeName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, "").slice(-longestName) || "sans nom";
}

function failed(
  reason: Extract<UploadAnswer, { outcome: "failed" }>["reason"],
  upload?: PlanUpload,
): UploadAnswer {
  return { outcome: "failed", reason, ...(upload && { upload }) };
}

function planNames(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
