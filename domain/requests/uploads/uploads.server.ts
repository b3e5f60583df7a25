import { openAsBlob } from "node:fs";
import { ClientResponseError } from "pocketbase";
import { mayBeStoredAs, type Row, type Store } from "../../../store/index.ts";
import { problemText } from "../../messages/fields.ts";
import { takesSecondBreath } from "../../messages/request/checking.server.ts";
import { type Entered, requestService } from "../links.server.ts";
import { isUploadId, UploadFolder, type UploadResult } from "./folder.server.ts";
import { mostPlans, type PlanUpload, type UploadAnswer } from "./upload.ts";

type UploadStore = Pick<Store, "fetch" | "find" | "reserveRoom">;

export type PlanUploads = {
  /** Announces a file, or finds one that was announced by the same key. */
  begin(entered: Entered, file: { key: string; name: string; size: number }): Promise<UploadAnswer>;
  /** Whether a file was announced by this key already. */
  readByKey(entered: Entered, key: string): Promise<boolean>;
  read(entered: Entered, id: string): Promise<UploadAnswer>;
  /** Takes bytes from an offset on; with the last of them the plan is looked at, and kept. */
  append(
    entered: Entered,
    id: string,
    part: { offset: number; chunks: AsyncIterable<Uint8Array> },
  ): Promise<UploadAnswer>;
  abandon(entered: Entered, id: string): Promise<UploadAnswer>;
  /** Removes what nobody has come back to. */
  clear(now: Date): Promise<number>;
};

type Options = {
  store: UploadStore;
  /** Where files lie that are on their way, for two days at most. */
  folder: string;
  /** Bytes of one file. */
  uploadLimit: number;
  clock?: () => Date;
};

const longestName = 100;

/** Opens what takes plans piece by piece: a sending that breaks off goes on where it was, also from another tab. */
export function openPlanUploads({
  store,
  folder,
  uploadLimit,
  clock = () => new Date(),
}: Options): PlanUploads {
  const uploads = new UploadFolder(folder);

  async function begin(
    { message }: Entered,
    { key, name, size }: { key: string; name: string; size: number },
  ): Promise<UploadAnswer> {
    const id = uploads.idOf(message.id, key);
    const known = await uploads.read(id, message.id);
    if (known) return { outcome: "done", upload: known };
    if (!takesSecondBreath(message)) return failed("answered");
    if (size > uploadLimit) return failed("tooHeavy");
    const others = (await uploads.underWay(message.id)).length + namesIn(message.plans).length;
    if (others >= mostPlans) return failed("tooMany");
    const release = await store.reserveRoom(size);
    if (!release) return failed("noRoom");
    release();
    await uploads.begin(id, { message: message.id, name: safeName(name), size });
    return read({ message }, id);
  }

  async function read({ message }: Pick<Entered, "message">, id: string): Promise<UploadAnswer> {
    const upload = isUploadId(id) ? await uploads.read(id, message.id) : undefined;
    return upload ? { outcome: "done", upload } : failed("gone");
  }

  async function append(
    entered: Entered,
    id: string,
    { offset, chunks }: { offset: number; chunks: AsyncIterable<Uint8Array> },
  ): Promise<UploadAnswer> {
    const found = await read(entered, id);
    if (found.outcome === "failed") return found;
    const { upload } = found;
    if (upload.state === "receiving") {
      if (offset !== upload.received) return failed("mismatch", upload);
      try {
        await uploads.append(id, offset, upload.size, chunks);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return failed("mismatch", (await uploads.read(id, entered.message.id)) ?? upload);
      }
    }
    const now = await read(entered, id);
    const isWhole =
      now.outcome === "done" && now.upload.received === now.upload.size && isUnderWay(now.upload);
    return isWhole ? finish(entered, now.upload) : now;
  }

  /** One of several processes looks at what has come, and says what became of it. */
  async function finish(entered: Entered, upload: PlanUpload): Promise<UploadAnswer> {
    const { id } = upload;
    const file = await uploads.take(id, clock());
    if (!file) return read(entered, id);
    const result = await keepPlan(entered, upload, file);
    await uploads.end(id, result);
    return read(entered, id);
  }

  async function keepPlan(
    { message }: Entered,
    { id, name }: PlanUpload,
    file: string,
  ): Promise<UploadResult> {
    const plansNow = async () => namesIn((await store.find("messages", { id: message.id }))[0]?.plans);
    const { check, isFirst } = await uploads.checkOf(id, { plans: await plansNow() });
    if (!isFirst) {
      const kept = (await plansNow()).find(
        (plan) => !check.plans.includes(plan) && mayBeStoredAs(name, plan),
      );
      if (kept) return { plan: kept, fault: "" };
    }
    const body = new FormData();
    body.append("plans+", new File([await openAsBlob(file)], name));
    try {
      const { plans } = await requestService(store).collection("messages").update<Row>(message.id, body);
      return { plan: namesIn(plans).at(-1) ?? "", fault: "" };
    } catch (error) {
      const fault = faultIn(error);
      if (!fault) throw error;
      return { plan: "", fault };
    }
  }

  return {
    begin,
    read,
    readByKey: async ({ message }, key) =>
      (await uploads.read(uploads.idOf(message.id, key), message.id)) !== undefined,
    append,
    async abandon(entered, id) {
      const found = await read(entered, id);
      if (found.outcome === "done") await uploads.remove(id);
      return found;
    },
    clear: (now) => uploads.clear(now),
  };
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
