import { NotFound } from "../errors.ts";
import {
  asksForHidden,
  compileList,
  compileOne,
  listParameters,
  parseFields,
  type View,
} from "../query/index.ts";
import { admit, readRule } from "../records/access.ts";
import { performDeletion } from "../records/removal/delete.ts";
import { readSent } from "../records/sent.ts";
import { submit } from "../records/submit.ts";
import { readTotal } from "../records/totals.ts";
import type { Write } from "../records/write.ts";
import { exists } from "../tables/table.ts";
import { turns } from "../turns/turns.ts";
import { newId } from "../values/identifier.ts";
import { toText } from "../values/values.ts";
import { emptyAnswer, jsonAnswer } from "./answers.ts";
import { openBody, recordBounds } from "./body/bodies.ts";
import type { ApiContext } from "./context.ts";
import { limitCreations } from "./creations.ts";
import { admitUploads, limitUploads } from "./files/uploads.ts";
import { listInSlices } from "./list-slices.ts";
import { readShape, readWritten, type Shape, shapeRecords } from "./shape.ts";

/** Records read and sent at once, however long each is. */
const mostAtOnce = 30;

/** GET /api/collections/{c}/records */
export async function listRecords(c: ApiContext): Promise<Response> {
  const view = requestView(c, "Missing collection context.");
  const rule = readRule(view.collection, "list", view.caller);
  const { page, perPage, skipTotal, filter, sort, expand, fields } = listParameters(requestQuery(c));
  const kernel = c.get("kernel");
  const { reader } = kernel;
  const list = compileList(view, { rule, filter, sort });
  if (perPage > mostAtOnce || list.search) {
    parseFields(fields);
    return listInSlices(kernel, view, list, { page, perPage, skipTotal, shape: { expand, fields } });
  }
  if (expand) await turns.next();
  const totalItems = skipTotal ? -1 : await readTotal(kernel, view, list);
  const totalPages = skipTotal ? -1 : Math.ceil(totalItems / perPage);
  const rows = await reader.all<{ json: string }>(list.rows(perPage, (page - 1) * perPage));
  const items = await shapeRecords(
    reader,
    view,
    rows.map(({ json }) => json),
    { expand, fields },
  );
  return jsonAnswer(
    `{"page":${page},"perPage":${perPage},"totalItems":${totalItems},"totalPages":${totalPages},"items":[${items.join(",")}]}`,
  );
}

/** GET /api/collections/{c}/records/{id} */
export async function viewRecord(c: ApiContext): Promise<Response> {
  const view = requestView(c, "Missing collection context.");
  const rule = readRule(view.collection, "view", view.caller);
  const shape = readShape(requestQuery(c));
  // Without this, many requests would be expanded in the same turn of the event loop.
  if (shape.expand) await turns.next();
  const viewedRow = await c.get("kernel").reader.one<{ json: string }>(compileOne(view, recordId(c), rule));
  if (!viewedRow) throw new NotFound();
  const [text = viewedRow.json] = await shapeRecords(c.get("kernel").reader, view, [viewedRow.json], shape);
  return jsonAnswer(text);
}

/** POST /api/collections/{c}/records */
export async function createRecord(c: ApiContext): Promise<Response> {
  const view = requestView(c, "Missing or invalid collection context.");
  const { collection, caller } = view;
  admit(collection, "create", caller);
  const shape = readShape(requestQuery(c));
  await limitCreations(c, [collection]);
  using uploads = await admitUploads(c, [collection], recordBounds(c, collection).limit);
  const uploadsRefused = uploads.refusals.get(collection);
  await using body = await openBody(c, collection, !uploadsRefused);
  if (!uploadsRefused) await limitUploads(c, collection, body.files);
  const sentRecord = readSent(collection, body);
  const id = toText(sentRecord.values.id) || newId();
  const prepared = new Map();
  const write: Write = {
    action: "create",
    collection,
    id,
    caller,
    sent: sentRecord,
    prepared,
    uploadsRefused,
  };
  const json = await submit(c.get("kernel"), write, (made) => compileOne(view, made, true));
  return recordAnswer(c, view, json, shape);
}

/** PATCH /api/collections/{c}/records/{id} */
export async function updateRecord(c: ApiContext): Promise<Response> {
  const view = requestView(c, "Missing or invalid collection context.");
  const { collection, caller } = view;
  const id = recordId(c);
  admit(collection, "update", caller);
  if (!(await exists(c.get("kernel").reader, collection, id))) throw new NotFound();
  const shape = readShape(requestQuery(c));
  using uploads = await admitUploads(c, [collection], recordBounds(c, collection).limit);
  const uploadsRefused = uploads.refusals.get(collection);
  await using body = await openBody(c, collection, !uploadsRefused);
  if (!uploadsRefused) await limitUploads(c, collection, body.files);
  const sentRecord = readSent(collection, body);
  const expected = expectedVersion(c.req.header("If-Match"));
  const about = { collection, id, caller, expected, uploadsRefused };
  const write: Write = { action: "update", ...about, sent: sentRecord, prepared: new Map() };
  const json = await submit(c.get("kernel"), write, (changed) => compileOne(view, changed, true));
  return recordAnswer(c, view, json, shape);
}

/** DELETE /api/collections/{c}/records/{id} */
export async function deleteRecord(c: ApiContext): Promise<Response> {
  const { collection, caller } = requestView(c, "Missing collection context.");
  const kernel = c.get("kernel");
  admit(collection, "delete", caller);
  const deletion = {
    collection,
    id: recordId(c),
    caller,
    expected: expectedVersion(c.req.header("If-Match")),
  };
  await kernel.writer.write((connection) => performDeletion(connection, kernel, deletion));
  return emptyAnswer();
}

/** Returns the version in an `If-Match` header, `"<updated>"`. Returns `undefined` for `*` or no header. */
export function expectedVersion(header: string | undefined): string | undefined {
  const named = header?.trim().replace(/^W\//, "");
  return named && named !== "*" ? named.replace(/^"(.*)"$/, "$1") : undefined;
}

/** Returns the caller's view of the collection in the path. */
function requestView(c: ApiContext, missing: string): View {
  const kernel = c.get("kernel");
  const caller = c.get("caller");
  const collection = kernel.catalog.find(c.req.param("collection") ?? "");
  if (!collection) throw new NotFound(missing);
  const { catalog } = kernel;
  const onRequest = asksForHidden(catalog, requestQuery(c).get("fields") ?? "");
  return { catalog, collection, caller, now: kernel.now(), onRequest };
}

function recordId(c: ApiContext): string {
  return c.req.param("id") ?? "";
}

function requestQuery(c: ApiContext): URLSearchParams {
  const { url } = c.req;
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1));
}

/** Returns the response to a write. */
async function recordAnswer(c: ApiContext, view: View, json: string, shape: Shape): Promise<Response> {
  if (shape.expand) await turns.next();
  return jsonAnswer(await readWritten(c.get("kernel").reader, view, json, shape));
}
