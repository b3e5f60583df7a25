import type { Kernel } from "../../kernel.ts";
import { tokenSecret } from "../secrets.ts";
import { isSignedWith, signText } from "../tokens.ts";

/** `collection` is the id of the auth collection whose secret signs the values. */
type Carried = { collection: string };

/** Returns a signed text that carries these values. Everybody can read them, and nobody else can make them. */
export async function carry(kernel: Kernel, values: Carried): Promise<string> {
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  return `${text}.${signText(text, await carryingKey(kernel, values))}`;
}

/** Returns the values that a text carries. Returns `undefined` if `carry` did not make it. */
export async function readCarried<Values extends Carried>(
  kernel: Kernel,
  text: string,
): Promise<Values | undefined> {
  const [values, signature, ...more] = text.split(".");
  if (!values || !signature || more.length > 0) return undefined;
  const carried = parseValues<Values>(values);
  const isOurs = carried && kernel.catalog.find(carried.collection)?.id === carried.collection;
  return isOurs && isSignedWith(text, await carryingKey(kernel, carried)) ? carried : undefined;
}

async function carryingKey(kernel: Kernel, { collection: id }: Carried): Promise<string> {
  const collection = kernel.catalog.find(id);
  if (!collection) throw new Error(`There is no collection ${id}.`);
  // The secret exists since the first sign-in. A full disk could not store a new one.
  return `carried/${await tokenSecret(kernel, collection, "auth")}`;
}

function parseValues<Values extends Carried>(text: string): Values | undefined {
  try {
    const values = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return typeof values?.collection === "string" ? values : undefined;
  } catch {
    return undefined;
  }
}
