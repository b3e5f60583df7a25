import { TooManyRequests } from "../../errors.ts";
import type { Kernel } from "../../kernel.ts";
import { networkPrefix } from "../../limits/network.ts";
import { openPlaces, type Places } from "../../places.ts";
import type { ApiContext } from "../context.ts";

/** An office shares an address, and each of its browsers sends a few files at a time. */
const ofOne = 12;
const inAll = 48;
/** Seconds until a retry is worthwhile. */
const pause = 10;

const placesOfKernel = new WeakMap<Kernel, Places>();

/**
 * Takes a place for an upload, which holds files on the disk until it ends. Returns the function that gives the place
 * back. Places are limited per account, per network and in all.
 *
 * @throws TooManyRequests if no place is free
 */
export function beginUpload({ req, env: { kernel, caller, address, inProcess } }: ApiContext): () => void {
  if (!mayBringFiles(req.header("content-type")) || inProcess || !kernel.settings.rateLimits) return () => {};
  const places = placesOfKernel.get(kernel) ?? openPlaces({ ofOne, inAll });
  placesOfKernel.set(kernel, places);
  const account = caller.kind === "user" ? [`account ${caller.collection}/${caller.id}`] : [];
  const leave = places.take([`network ${networkPrefix(address)}`, ...account]);
  if (!leave) throw new TooManyRequests(pause);
  return leave;
}

/** Whether a body of this type may bring files. */
export function mayBringFiles(contentType = ""): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}
