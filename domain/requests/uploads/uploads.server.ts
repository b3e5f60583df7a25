import { openAsBlob } from "node:fs";
import { ClientResponseError } from "pocketbase";
import { mayBeStoredAs, type Row, type Store } from "../../../store/index.ts";
import { problemText } from "../../messages/problems.ts";
import { takesSecondBreath } from "../../messages/request/checking.server.ts";
import { type Entered, requestService } from "../links.server.ts";
import { isUploadId, UploadFolder, type UploadResult } from "./folder.server.ts";
import { mostPlans, type PlanUpload, type UploadAnswer } from "./upload.ts";

type UploadStore = Pick<Store, "fetch" | "find" | "reserveRoom" | "pending" | "spendQuotas">;

type Options = {
  store: UploadStore;
  /** Bytes of one file. */
  uploadLimit: number;
  /** Seconds for which a process may look at a plan; a minute when absent. */
  patience?: number;
};

const longestName = 100;

/** Takes plans piece by piece: a sending that breaks off goes on where it was, also from another tab, at any instance. */
export class PlanUploads {
  readonly #store: UploadStore;
  readonly #uploads: UploadFolder;
  readonly #uploadLimit: number;

  constructor({ store, uploadLimit, patience }: Options) {
    this.#store = store;
    this.#uploads = new UploadFolder(store, patience);
    this.#uploadLimit = uploadLimit;
  }

  /** Announces a file, or finds one that was announced by the same key. */
  async begin(
    { message }: Entered,
    { key, name, size }: { key: string; name: string; size: number },
  ): Promise<UploadAnswer> {
    const id = this.#uploads.idOf(message.id, key);
    const known = await this.#uploads.read(id, message.id);
    if (known) return { outcome: "done", upload: known };
    if (!takesSecondBreath(message)) return failed("answered");
    if (size > this.#uploadLimit) return failed("tooHeavy");
    const others = (await this.#uploads.underWay(message.id)).length + namesIn(message.plans).length;
    if (others >= mostPlans) return failed("tooMany");
    const release = await this.#store.reserveRoom(size);
    if (!release) return failed("noRoom");
    release();
    await this.#uploads.begin(id, { message: message.id, name: safeName(name), size });
    return this.read({ message }, id);
  }

  /** Whether a file was announced by this key already. */
  async readByKey({ message }: Entered, key: string): Promise<boolean> {
    return (await this.#uploads.read(this.#uploads.idOf(message.id, key), message.id)) !== undefined;
  }

  async read({ message }: Pick<Entered, "message">, id: string): Promise<UploadAnswer> {
    const upload = isUploadId(id) ? await this.#uploads.read(id, message.id) : undefined;
    return upload ? { outcome: "done", upload } : failed("gone");
  }

  /** Takes bytes from an offset on; with the last of them the plan is looked at, and kept. */
  async append(
    entered: Entered,
    id: string,
    { offset, chunks }: { offset: number; chunks: AsyncIterable<Uint8Array> },
  ): Promise<UploadAnswer> {
    const found = await this.read(entered, id);
    if (found.outcome === "failed") return found;
    const { upload } = found;
    if (upload.state === "receiving") {
      if (offset !== upload.received) return failed("mismatch", upload);
      try {
        await this.#uploads.append(upload, entered.message.id, offset, chunks);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return failed("mismatch", (await this.#uploads.read(id, entered.message.id)) ?? upload);
      }
    }
    const now = await this.read(entered, id);
    const isWhole =
      now.outcome === "done" && now.upload.received === now.upload.size && isUnderWay(now.upload);
    return isWhole ? this.#finish(entered, now.upload) : now;
  }

  async abandon(entered: Entered, id: string): Promise<UploadAnswer> {
    const found = await this.read(entered, id);
    if (found.outcome === "done") await this.#uploads.remove(id, entered.message.id);
    return found;
  }

  /** Removes what nobody has come back to. */
  clear(now: Date): Promise<number> {
    return this.#uploads.clear(now);
  }

  /** One of several processes looks at what has come, and says what became of it. */
  async #finish(entered: Entered, upload: PlanUpload): Promise<UploadAnswer> {
    const { id } = upload;
    const { message } = entered;
    await this.#uploads.take(id, message.id, async (file) =>
      this.#uploads.end(id, message.id, await this.#keepPlan(entered, upload, file)),
    );
    return this.read(entered, id);
  }

  async #keepPlan({ message }: Entered, { id, name }: PlanUpload, file: string): Promise<UploadResult> {
    const plansNow = async () => namesIn((await this.#store.find("messages", { id: message.id }))[0]?.plans);
    const { check, isFirst } = await this.#uploads.checkOf(id, message.id, {
      plans: await plansNow(),
    });
    if (!isFirst) {
      const kept = (await plansNow()).find(
        (plan) => !check.plans.includes(plan) && mayBeStoredAs(name, plan),
      );
      if (kept) return { plan: kept, fault: "" };
    }
    const body = new FormData();
    body.append("plans+", new File([await openAsBlob(file)], name));
    try {
      const service = requestService(this.#store).collection("messages");
      const { plans } = await service.update<Row>(message.id, body);
      return { plan: namesIn(plans).at(-1) ?? "", fault: "" };
    } catch (error) {
      const fault = faultIn(error);
      if (!fault) throw error;
      return { plan: "", fault };
    }
  }
}

function isUnderWay({ state }: PlanUpload): boolean {
  return state === "receiving" || state === "checking";
}

function faultIn(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return undefined;
  const code = error.response?.data?.plans?.code;
  return code === undefined ? undefined : problemText("plans", String(code));
}

/** A name as it may stand in a sentence, whatever a client calls its file. */
function safeName(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, "").slice(-longestName) || "sans nom";
}

function failed(
  reason: Extract<UploadAnswer, { outcome: "failed" }>["reason"],
  upload?: PlanUpload,
): UploadAnswer {
  return { outcome: "failed", reason, ...(upload && { upload }) };
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
