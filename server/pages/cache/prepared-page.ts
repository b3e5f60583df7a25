import { compressBest, compressNow, type Encoding, worthCompressing } from "../../http/compression.ts";
import { contentTag } from "../../http/entity-tag.ts";

/** How a body goes over the wire. */
export type Wire = Encoding | "identity";

/** One form of a page, ready to be written: nothing is left to do but to choose it. */
export type Form = {
  status: number;
  /** Name and value in turns, as `node:http` takes them fastest. */
  headers: string[];
  body: Buffer;
  /** Nothing for what is not to be asked for again by it. */
  etag: string | undefined;
  /** What goes with a 304. */
  unchanged: string[];
  /** It was compressed in a hurry, and nobody has begun to do better. */
  mayImprove: boolean;
};

export type PreparedPage = {
  status: number;
  headers: Headers;
  /** The form for whom takes this encoding, if somebody has asked for it before. */
  ready(wire: Wire): Form | undefined;
  /** The same, made now, and quickly, if it is not there. */
  prepare(wire: Wire): Promise<Form>;
  /** Puts what takes longer to make, and is smaller, in the place of what was made quickly. */
  improve(wire: Encoding): Promise<void>;
};

/**
 * Makes a rendered page ready for the wire. Each form has a validator of its own, as its bytes differ. What was
 * compressed quickly has a weak one: better bytes of the same page follow, and whoever has the first need not load
 * them.
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
    const form = formOf({ status, headers, body: bytes, etag, wire, mayImprove });
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
      const known = forms.get(isSmall ? "identity" : wire);
      if (known || wire === "identity") return known ?? keep(wire, body, false);
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

function formOf({ status, headers, body, etag, wire, mayImprove }: FormOptions): Form {
  const own = new Headers(headers);
  own.set("Vary", "Accept-Encoding");
  if (etag) own.set("ETag", etag);
  const unchanged = flat([...own].filter(([name]) => goesWithUnchanged.has(name)));
  if (wire !== "identity") own.set("Content-Encoding", wire);
  own.set("Content-Length", String(body.length));
  return { status, headers: flat([...own]), body, etag, unchanged, mayImprove };
}

/** What a 304 has to say (RFC 9110 §15.4.5); all else stands as the cache has it. */
const goesWithUnchanged = new Set(["cache-control", "etag", "vary", "strict-transport-security"]);

function flat(headers: [name: string, value: string][]): string[] {
  return headers.flat();
}
