import { compressBest, compressNow, type Encoding, worthCompressing } from "../../http/compression.ts";
import { contentTag } from "../../http/entity-tag.ts";

/** The encoding of a body on the wire. */
export type Wire = Encoding | "identity";

/** A page in one encoding, ready to be written. */
export type Form = {
  status: number;
  /** Names and values alternate: `node:http` writes that fastest. */
  headers: string[];
  body: Buffer;
  /** `undefined` if clients may not revalidate with it. */
  etag: string | undefined;
  /** The headers of a 304. */
  unchanged: string[];
  /** True if the body was compressed quickly and no improvement has started. */
  mayImprove: boolean;
};

export type PreparedPage = {
  status: number;
  headers: Headers;
  /** Returns the form in this encoding, or `undefined` if nobody has requested it yet. */
  ready(wire: Wire): Form | undefined;
  /** Returns the form in this encoding, and makes it quickly if it is missing. */
  prepare(wire: Wire): Promise<Form>;
  /** Replaces the quickly made form by a smaller one, which takes longer to make. */
  improve(wire: Encoding): Promise<void>;
};

/**
 * Prepares a rendered page for the wire. Each form has its own validator, as its bytes differ. A quickly compressed
 * form has a weak validator: a better form of the same page follows, and clients with the first one need not load it.
 */
export async function preparePage(response: Response): Promise<PreparedPage> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const forms = new Map<Wire, Form>();
  const inTheMaking = new Map<Wire, Promise<Form>>();
  const tag = status === 200 ? contentTag(body) : undefined;
  const isSmall = body.length < worthCompressing;

  function keep(wire: Wire, bytes: Buffer, mayImprove: boolean): Form {
    const mark = wire === "identity" ? "" : `-${wire}`;
    const etag = tag && `${mayImprove ? "W/" : ""}"${tag}${mark}"`;
    const form = makeForm({ status, headers, body: bytes, etag, wire, mayImprove });
    forms.set(wire, form);
    return form;
  }

  async function compressBody(wire: Encoding): Promise<Form> {
    const bytes = await compressNow(body, wire);
    return forms.get(wire) ?? keep(wire, bytes, true);
  }

  keep("identity", body, false);
  return {
    status,
    headers,
    ready: (wire) => forms.get(isSmall ? "identity" : wire),
    async prepare(wire) {
      const knownForm = forms.get(isSmall ? "identity" : wire);
      if (knownForm || wire === "identity") return knownForm ?? keep(wire, body, false);
      const making = inTheMaking.get(wire) ?? compressBody(wire).finally(() => inTheMaking.delete(wire));
      inTheMaking.set(wire, making);
      return making;
    },
    async improve(wire) {
      keep(wire, await compressBest(body, wire), false);
    },
  };
}

type FormOptions = Pick<Form, "status" | "body" | "etag" | "mayImprove"> & { headers: Headers; wire: Wire };

function makeForm({ status, headers, body, etag, wire, mayImprove }: FormOptions): Form {
  const own = new Headers(headers);
  own.set("Vary", "Accept-Encoding");
  if (etag) own.set("ETag", etag);
  const unchanged = flat([...own].filter(([name]) => goesWithUnchanged.has(name)));
  if (wire !== "identity") own.set("Content-Encoding", wire);
  own.set("Content-Length", String(body.length));
  return { status, headers: flat([...own]), body, etag, unchanged, mayImprove };
}

/** Headers that a 304 must repeat (RFC 9110 §15.4.5). The cache keeps all others. */
const goesWithUnchanged = new Set(["cache-control", "etag", "vary", "strict-transport-security"]);

function flat(headers: [name: string, value: string][]): string[] {
  return headers.flat();
}
