import { NotFound } from "../errors.ts";
import type { Kernel, Statement } from "../kernel.ts";
import {
  asksForHidden,
  compileList,
  compileOne,
  listParameters,
  neededFields,
  type View,
} from "../query/index.ts";
import { admit, readRule } from "../records/access.ts";
import { readItems } from "../records/lists/known-pages.ts";
import { readTotal } from "../records/lists/totals.ts";
import { performDeletion } from "../records/removal/delete.ts";
import { readSent } from "../records/sent.ts";
import { submit } from "../records/submit.ts";
import type { Write } from "../records/write.ts";
import { exists } from "../tables/table.ts";
import { turns } from "../turns/turns.ts";
import { newId } from "../values/identifier.ts";
import { toText } from "../values/values.ts";
import { emptyAnswer, jsonAnswer } from "./answers.ts";
import { openBody, recordBounds } from "./body/bodies.ts";
import type { ApiContext } from "./context.ts";
import { admitUploads, limitUploads } from "./files/uploads.ts";
import { listInSlices } from "./list-slices.ts";
import { readShape, readWritten, type Shape, shapeRecords } from "./shape.ts";
import { limitWrites } from "./write-quotas.ts";

/** Records read and sent at once, however long each is. */
const mostAtOnce = 30;

/** GET /api/collections/{c}/records */
export async function listRecords(c: ApiContext): Promise<Response> {
  const query = requestQuery(c);
  const wholeView = requestView(c, query, "Missing collection context.");
  const rule = readRule(wholeView.collection, "list", wholeView.caller);
  const { page, perPage, skipTotal, filter, sort, expand, fields } = listParameters(query);
  const { kernel } = c.env;
  const view = { ...wholeView, picker: neededFields({ fields, expand }) };
  const list = compileList(view, { rule, filter, sort });
  if (perPage > mostAtOnce || list.search)
    return listInSlices(kernel, view, list, { page, perPage, skipTotal, shape: { expand, fields } });
  if (expand) await turns.next();
  const totalItems = skipTotal ? -1 : await readTotal(kernel, view, list);
  const totalPages = skipTotal ? -1 : Math.ceil(totalItems / perPage);
  const wantedPage = { limit: perPage, offset: (page - 1) * perPage };
  const isWhole = !expand && !fields;
  const items = isWhole
    ? await readItems(kernel, view, list, wantedPage)
    : await shapedItems(kernel, view, list.rows(wantedPage.limit, wantedPage.offset), { expand, fields });
  return jsonAnswer(
    `{"page":${page},"perPage":${perPage},"totalItems":${totalItems},"totalPages":${totalPages},"items":[${items}]}`,
  );
}

async function shapedItems(
  { reader }: Kernel,
  view: View,
  statement: Statement,
  shape: Shape,
): Promise<string> {
  const rows = await reader.all<{ json: string }>(statement);
  const texts = rows.map(({ json }) => json);
  return (await shapeRecords(reader, view, texts, shape)).join(",");
}

/** GET /api/collections/{c}/records/{id} */
export async function viewRecord(c: ApiContext): Promise<Response> {
  const query = requestQuery(c);
  const wholeView = requestView(c, query, "Missing collection context.");
  const rule = readRule(wholeView.collection, "view", wholeView.caller);
  const shape = readShape(query);
  const view = { ...wholeView, picker: neededFields(shape) };
  // Without this, many requests would be expanded in the same turn of the event loop.
  if (shape.expand) await turns.next();
  const viewedRow = await c.env.kernel.reader.one<{ json: string }>(compileOne(view, recordId(c), rule));
  if (!viewedRow) throw new NotFound();
  const [text = viewedRow.json] = await shapeRecords(c.env.kernel.reader, view, [viewedRow.json], shape);
  return jsonAnswer(text);
}

/** POST /api/collections/{c}/records */
export async function createRecord(c: ApiContext): Promise<Response> {
  const query = requestQuery(c);
  const view = requestView(c, query, "Missing or invalid collection context.");
  const { collection, caller } = view;
  admit(collection, "create", caller);
  const shape = readShape(query);
  await limitWrites(c, [{ action: "create", collection }]);
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
  const json = await submit(c.env.kernel, write, (record) => compileOne(view, record, true));
  return recordAnswer(c, view, json, shape);
}

/** PATCH /api/collections/{c}/records/{id} */
export async function updateRecord(c: ApiContext): Promise<Response> {
  const query = requestQuery(c);
  const view = requestView(c, query, "Missing or invalid collection context.");
  const { collection, caller } = view;
  const id = recordId(c);
  admit(collection, "update", caller);
  if (!(await exists(c.env.kernel.reader, collection, id))) throw new NotFound();
  const shape = readShape(query);
  await limitWrites(c, [{ action: "update", collection }]);
  using uploads = await admitUploads(c, [collection], recordBounds(c, collection).limit);
  const uploadsRefused = uploads.refusals.get(collection);
  await using body = await openBody(c, collection, !uploadsRefused);
  if (!uploadsRefused) await limitUploads(c, collection, body.files);
  const sentRecord = readSent(collection, body);
  const expected = expectedVersion(c.req.header("If-Match"));
  const about = { collection, id, caller, expected, uploadsRefused };
  const write: Write = { action: "update", ...about, sent: sentRecord, prepared: new Map() };
  const json = await submit(c.env.kernel, write, (changed) => compileOne(view, changed, true));
  return recordAnswer(c, view, json, shape);
}

/** DELETE /api/collections/{c}/records/{id} */
export async function deleteRecord(c: ApiContext): Promise<Response> {
  const { collection, caller } = requestView(c, requestQuery(c), "Missing collection context.");
  const kernel = c.env.kernel;
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
function requestView(c: ApiContext, query: URLSearchParams, missing: string): View {
  const kernel = c.env.kernel;
  const caller = c.env.caller;
  const collection = kernel.catalog.find(c.req.param("collection") ?? "");
  if (!collection) throw new NotFound(missing);
  const { catalog } = kernel;
  const onRequest = asksForHidden(catalog, query.get("fields") ?? "");
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
  return jsonAnswer(await readWritten(c.env.kernel.reader, view, json, shape));
}
