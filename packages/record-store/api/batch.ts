import { setImmediate } from "node:timers/promises";
import { BadRequest, NotFound, StoreError } from "../errors.ts";
import type { IncomingFile } from "../kernel.ts";
import { compileOne, type View } from "../query/index.ts";
import { admit } from "../records/access.ts";
import { type BatchItem, ItemRefused, ofItem, submitBatch } from "../records/batch.ts";
import { readSent } from "../records/sent.ts";
import { exists } from "../tables/table.ts";
import { turns } from "../turns/turns.ts";
import { newId } from "../values/identifier.ts";
import { toText } from "../values/values.ts";
import { jsonAnswer } from "./answers.ts";
import { type BodyInUse, batchBounds, readBatchBody } from "./body/bodies.ts";
import type { ApiContext } from "./context.ts";
import { admitUploads, limitUploads, type UploadsInUse } from "./files/uploads.ts";
import { expectedVersion } from "./records.ts";
import { readShape, readWritten, type Shape } from "./shape.ts";
import { limitWrites } from "./write-quotas.ts";

const mostRequests = 50;
/** Records that all responses of a batch may expand, beside the written records. */
const mostExpanded = 2000;
/** As long as the whole head of a request may be. */
const longestUrl = 16 * 1024;

/** POST /api/batch: several writes with the caller's own rights, all or nothing. */
export async function batch(c: ApiContext): Promise<Response> {
  const kernel = c.env.kernel;
  using uploads = await admitUploads(c, kernel.catalog.all, batchBounds(c).limit);
  const { refusals } = uploads;
  await using body = await readBatchBody(c, [...refusals.values()].includes(undefined));
  const requests = readRequests(body);
  try {
    const planned = await plan(c, requests, refusals);
    await limitWrites(
      c,
      planned.flatMap(({ item }) => ("write" in item ? [item.write] : [])),
    );
    for (const [index, { item }] of planned.entries()) {
      if (!("write" in item) || item.write.uploadsRefused) continue;
      await limitUploads(c, item.write.collection, requests[index]?.files ?? new Map());
    }
    const texts = await submitBatch(
      kernel,
      planned.map(({ item }) => item),
    );
    const answers: string[] = [];
    const room = { records: mostExpanded };
    for (const [index, { view, shape }] of planned.entries()) {
      const text = texts[index] ?? null;
      if (text !== null && (shape.expand || shape.fields)) await turns.next();
      answers.push(
        text === null
          ? '{"status":204,"body":null}'
          : `{"status":200,"body":${await readWritten(kernel.reader, view, text, shape, room)}}`,
      );
    }
    return jsonAnswer(`[${answers.join(",")}]`);
  } catch (error) {
    throw error instanceof ItemRefused ? failure(error) : error;
  }
}

type BatchRequest = {
  method: string;
  url: string;
  values: Record<string, unknown>;
  headers: Headers;
  files: Map<string, IncomingFile[]>;
};

type Planned = { item: BatchItem; view: View; shape: Shape };

function readRequests(body: BodyInUse): BatchRequest[] {
  const { requests } = body.values;
  if (!Array.isArray(requests) || requests.length === 0)
    throw refusal("validation_required", "Cannot be blank.");
  if (requests.length > mostRequests) {
    const message = `The length must be no more than ${mostRequests}.`;
    throw refusal("validation_length_too_long", message, { min: 0, max: mostRequests });
  }
  return requests.map((request: unknown, index) => {
    const { method, url, body: values, headers } = asRecord(request);
    return {
      method: toText(method).toUpperCase(),
      url: toText(url),
      values: asRecord(values),
      headers: readHeaders(headers),
      files: itemFiles(body.files, index),
    };
  });
}

function refusal(code: string, message: string, params?: Record<string, number>): BadRequest {
  return new BadRequest("Invalid batch request data.", { requests: { code, message, params } });
}

/** Returns a request's files, sent as `requests.0.cover_image` or `requests[0].cover_image`. */
function itemFiles(files: ReadonlyMap<string, IncomingFile[]>, index: number): Map<string, IncomingFile[]> {
  const own = new Map<string, IncomingFile[]>();
  for (const [key, uploads] of files) {
    for (const prefix of [`requests.${index}.`, `requests[${index}].`]) {
      if (key.startsWith(prefix)) own.set(key.slice(prefix.length), uploads);
    }
  }
  return own;
}

async function plan(
  c: ApiContext,
  requests: readonly BatchRequest[],
  refusals: UploadsInUse["refusals"],
): Promise<Planned[]> {
  const plannedKeys = new Set<string>();
  const all: Planned[] = [];
  for (const [index, request] of requests.entries()) {
    all.push(await ofItem(index, () => planRequest(c, request, plannedKeys, refusals)));
    // A request may bring a long text to clean. Other callers are answered in between.
    await setImmediate();
  }
  return all;
}

const recordsUrl = /^\/?api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?\/?(?:\?(.*))?$/;

async function planRequest(
  c: ApiContext,
  request: BatchRequest,
  createdKeys: Set<string>,
  refusals: UploadsInUse["refusals"],
): Promise<Planned> {
  const [url, name = "", inPath = "", query = ""] = recordsUrl.exec(request.url) ?? [];
  if (url === undefined || url.length > longestUrl) throw new BadRequest();
  const kernel = c.env.kernel;
  const caller = c.env.caller;
  const collection = kernel.catalog.find(decodeSegment(name));
  if (!collection) throw new NotFound("Missing collection context.");
  const view = { catalog: kernel.catalog, collection, caller, now: kernel.now() };
  const shape = readShape(new URLSearchParams(query));
  const expected = expectedVersion(request.headers.get("If-Match") ?? undefined);
  const id = decodeSegment(inPath) || toText(request.values.id) || newId();
  const action = batchAction(request.method, inPath !== "");
  if (action === "delete") {
    admit(collection, "delete", caller);
    return { item: { deletion: { collection, id, caller, expected } }, view, shape };
  }
  const key = `${collection.id}/${id}`;
  const isKnown = createdKeys.has(key) || (await exists(kernel.reader, collection, id));
  const doing = action === "upsert" ? (isKnown ? "update" : "create") : action;
  admit(collection, doing, caller);
  if (doing === "create") createdKeys.add(key);
  const sentRecord = readSent(collection, request);
  const uploadsRefused = refusals.get(collection);
  const write = {
    action: doing,
    collection,
    id,
    caller,
    sent: sentRecord,
    prepared: new Map(),
    expected,
    uploadsRefused,
  };
  return { item: { write, answer: (record) => compileOne(view, record, true) }, view, shape };
}

function batchAction(method: string, namesRecord: boolean): "create" | "update" | "upsert" | "delete" {
  if (method === "POST" && !namesRecord) return "create";
  if (method === "PUT" && !namesRecord) return "upsert";
  if (method === "PATCH" && namesRecord) return "update";
  if (method === "DELETE" && namesRecord) return "delete";
  throw new BadRequest();
}

function failure({ index, cause }: ItemRefused): StoreError {
  const { status, message, data } = cause;
  const request = {
    code: "batch_request_failed",
    message: "Batch request failed.",
    response: { status, message, data },
  };
  return new StoreError(400, "Batch transaction failed.", {
    data: { requests: { [index]: request } },
    cause,
  });
}

function readHeaders(value: unknown): Headers {
  const headers = new Headers();
  for (const [name, content] of Object.entries(asRecord(value))) {
    if (/^[\w-]+$/.test(name) && typeof content === "string" && /^[\t\x20-\x7e]*$/.test(content)) {
      headers.set(name, content);
    }
  }
  return headers;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
