import type { Bucket } from "record-store";
import * as z from "zod";
import { plainEndpointFault } from "./encrypted-ways.ts";

/** The key of every bucket. */
export const bucketVariables = {
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

type Key = { [name in keyof typeof bucketVariables]?: string | undefined };

/** An example of a bucket's address. */
export const bucketExample = "s3://bucket/folder?endpoint=https://s3.example.fr&region=fr-par";

/**
 * Reads a bucket's address, `s3://bucket/folder?endpoint=https://…&region=…`, with the usual variables for its key.
 *
 * @returns the bucket, or the fault as the rest of a sentence that begins with the setting's name
 */
export function readBucket(address: string, key: Key): Bucket | string {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:") return `must be an address such as ${bucketExample}`;
  if (!url.hostname) return "must name a bucket, such as s3://bucket/folder";
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = key;
  if (!keyId || !secret) return "needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY when it names a bucket";
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  const sslmode = url.searchParams.get("sslmode");
  const wrong =
    findMistake(url) ??
    (endpoint === undefined
      ? undefined
      : (wrongInEndpoint(endpoint) ?? plainEndpointFault(endpoint, sslmode)));
  if (wrong) return wrong;
  const folder = url.pathname.replace(/^\/+|\/+$/g, "");
  const region = url.searchParams.get("region") ?? "us-east-1";
  return { name: url.hostname, prefix: folder && `${folder}/`, endpoint, region, keyId, secret };
}

const parameters = ["endpoint", "region", "sslmode"];

/** Returns a fault in a part of the address that would be ignored silently. No sentence repeats a password. */
function findMistake(url: URL): string | undefined {
  if (url.username || url.password)
    return "holds a key: that belongs into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  if (url.port) return "has a port: that belongs into endpoint=https://…";
  if (url.hash) return 'has a "#", which ends an address: write %23';
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined)
    return `knows no "${unknown}", only endpoint=https://…, region=… and sslmode=disable`;
  return undefined;
}

function wrongInEndpoint(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  // A host with a port parses as an address whose scheme is the host.
  if (!url || !/^https?:$/.test(url.protocol))
    return "has an endpoint that is no address such as https://s3.example.fr";
  if (url.username || url.password)
    return "has an endpoint that holds a key: that belongs into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  if (`${url.origin}/` !== url.href)
    return "has an endpoint with a path: bucket and folder belong into s3://bucket/folder";
  return undefined;
}
