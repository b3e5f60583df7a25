import { callerOfFileToken } from "../../auth/caller.ts";
import { type Awaitable, when } from "../../awaitable.ts";
import type { Caller, Collection, OpenFiles } from "../../collection.ts";
import { NotFound } from "../../errors.ts";
import { answerWithFile, type FileLifetime } from "../../files/answer.ts";
import type { ServedFile } from "../../files/index.ts";
import { type NamedFile, namedFile } from "../../files/membership.ts";
import { acceptedFormat, declaredSize } from "../../files/thumb-size.ts";
import { compileMatch } from "../../query/index.ts";
import { seesInternal } from "../../query/record-json.ts";
import { dateText } from "../../values/dates.ts";
import { complete } from "../answers.ts";
import type { ApiContext } from "../context.ts";

type Asked = { collection: Collection; record: string; name: string; file: NamedFile };

/**
 * Serves a stored file or its thumbnail (record-store contract §10). A file that no record names does not exist. A
 * protected file does not exist for callers who may not view its record. Recently requested files are answered at once,
 * without a promise, because pages consist of them.
 */
export function serveFile(c: ApiContext): Awaitable<Response> {
  const kernel = c.env.kernel;
  const { collection: nameOrId = "", record = "", name = "" } = c.req.param();
  const collection = kernel.catalog.find(nameOrId);
  if (!collection) throw new NotFound("Missing or invalid collection context.");
  return when(namedFile(kernel, collection, record, name), (file) => {
    if (!file) throw new NotFound();
    const wantedFile = { collection, record, name, file };
    if (file.field.protected) return serveProtected(c, wantedFile);
    if (file.open && !isOpen(c, file.open, name)) return serveWithheld(c, wantedFile);
    return when(find(c, wantedFile), (served) =>
      fileResponse(c, served, { file, lifetime: file.open ? "asked" : "kept" }),
    );
  });
}

async function serveProtected(c: ApiContext, question: Asked): Promise<Response> {
  const caller = await fileCaller(c);
  if (!(await mayView(c, caller, question))) throw new NotFound();
  const served = await find(c, question);
  const { collection, record, name, file } = question;
  const response = await fileResponse(c, served, { file, lifetime: "private" });
  if (served && isReading(c, served, response))
    c.env.kernel.openedFile?.({ caller, collection: collection.name, record, name });
  return response;
}

/**
 * Tells whether a response shows the document. HEAD, the first byte and a thumbnail do not: programs read the size by
 * the first byte. Every other part counts, because a reader could leave out the beginning.
 */
function isReading(c: ApiContext, { isThumbnail }: ServedFile, response: Response): boolean {
  const isProbe = response.headers.get("Content-Range")?.startsWith("bytes 0-0/") === true;
  return c.req.method === "GET" && !isThumbnail && !isProbe;
}

/** A withheld file exists for callers who see the internal fields of its collection. */
async function serveWithheld(c: ApiContext, question: Asked): Promise<Response> {
  if (!seesInternal(question.collection, await fileCaller(c))) throw new NotFound();
  return fileResponse(c, await find(c, question), { file: question.file, lifetime: "private" });
}

function isOpen(c: ApiContext, { names, from, until }: OpenFiles, name: string): boolean {
  const now = dateText(c.env.kernel.now());
  return names.has(name) && from <= now && (until === "" || now < until);
}

async function fileCaller(c: ApiContext): Promise<Caller> {
  const token = c.req.query("token");
  return token ? await callerOfFileToken(c.env.kernel, token) : c.env.caller;
}

async function mayView(c: ApiContext, caller: Caller, { collection, record }: Asked): Promise<boolean> {
  const { catalog, reader, now } = c.env.kernel;
  const rule = collection.rules.view?.(caller) ?? false;
  if (rule === false) return false;
  const view = { catalog, collection, caller, now: now() };
  return (await reader.one(compileMatch(view, record, { rule }))) !== undefined;
}

function find(c: ApiContext, { collection, record, name, file }: Asked): Awaitable<ServedFile | undefined> {
  const { files } = c.env.kernel;
  const stored = { collection: collection.id, record, name };
  const askedThumb = c.req.query("thumb");
  const size = askedThumb ? declaredSize(askedThumb, file.field) : undefined;
  if (!askedThumb || !size) return files.original(stored);
  return files.thumb(stored, {
    asked: askedThumb,
    size,
    focus: file.focus,
    accepted: acceptedFormat(c.req.header("accept")),
  });
}

function fileResponse(
  c: ApiContext,
  served: ServedFile | undefined,
  { file, lifetime }: { file: NamedFile; lifetime: FileLifetime },
): Awaitable<Response> {
  if (!served) throw new NotFound();
  const request = {
    method: c.req.method,
    header: (name: string) => c.req.header(name),
    isDownload: isTrue(c.req.query("download")),
    lifetime,
    isNegotiated: c.req.query("thumb") !== undefined,
    sentName: file.sentName,
  };
  return when(answerWithFile(served, request), complete);
}

function isTrue(text: string | undefined): boolean {
  return text !== undefined && /^(?:1|t|true)$/i.test(text);
}
