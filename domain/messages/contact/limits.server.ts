import { foldedAddress, networkOf, type Quota, siteNetworkOf } from "../../../store/index.ts";
import type { FormPace } from "./timestamp.server.ts";

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;
const megabytes = 1000 * 1000;

/** How often one network may ask at all: asked before a body is read, which may be large. */
export function triesOf(address: string): Quota[] {
  return forNetworks(address, { key: ["contact/tries"], most: 40, seconds: 10 * minutes });
}

/**
 * How many messages are kept of one network and of one e-mail address. Where nothing tells that a person took the
 * time, a network has less.
 */
export function messagesOf(address: string, email: string, pace: FormPace): Quota[] {
  const isByHand = pace === "byHand";
  return [
    ...forNetworks(address, { key: ["contact/hour"], most: isByHand ? 8 : 3, seconds: hours }),
    ...forNetworks(address, { key: ["contact/day"], most: isByHand ? 30 : 10, seconds: day }),
    { key: ["contact/from", mailboxOf(email)], most: 5, seconds: day },
  ];
}

/** Bytes of photos that are kept, of one network and in all: nobody can fill the disk, be it from many places. */
export function photosOf(address: string, bytes: number): Quota[] {
  return [
    ...forNetworks(address, { key: ["contact/bytes"], most: 250 * megabytes, seconds: day, uses: bytes }),
    { key: ["contact/bytes"], most: 1000 * megabytes, seconds: day, uses: bytes },
  ];
}

/** Messages in all: texts are small, so that many of a robot's do not close the form for everybody else. */
export const messagesInAll: Quota[] = [{ key: ["contact/all"], most: 3000, seconds: day }];

/** What filled in the trap, and waits in the bin: enough for whoever fell into it, too little for a disk. */
export function suspectsOf(address: string): Quota[] {
  return [
    ...forNetworks(address, { key: ["contact/suspects"], most: 5, seconds: day }),
    { key: ["contact/suspects"], most: 100, seconds: day },
  ];
}

/** The operator is told once a day that nothing more is taken. */
export function noticeQuota(what: string): Quota[] {
  return [{ key: ["contact/told", what], most: 1, seconds: day }];
}

/** A network of 48 bits may be that of a whole company, or of one customer who has 65,536 of 64. */
function forNetworks(address: string, { key, most, ...rest }: Quota): Quota[] {
  const site = siteNetworkOf(address);
  return [
    { ...rest, key: [...key, networkOf(address)], most },
    ...(site ? [{ ...rest, key: [...key, site], most: 3 * most }] : []),
  ];
}

/** One acknowledgement for each mailbox a day; few in all, as anybody can type the address of somebody else. */
export function acknowledgementsTo(email: string): Quota[] {
  return [
    { key: ["contact/acknowledged", mailboxOf(email)], most: 1, seconds: day },
    { key: ["contact/acknowledgements"], most: 100, seconds: day },
  ];
}

/** Many servers read `anne+devis@` as `anne@`, and none tells capitals apart. */
function mailboxOf(email: string): string {
  return foldedAddress(email).replace(/\+[^@]*@/, "@");
}
