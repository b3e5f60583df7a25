import { foldedAddress, networkPrefix, type Quota, siteNetworkPrefix } from "record-store";
import type { FormPace } from "./timestamp.server.ts";

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;
const megabytes = 1000 * 1000;

/** How often one network may send a form. Counted before the body, which may be large, is read. */
export function tryQuotas(address: string): Quota[] {
  return forNetworks(address, { key: ["contact/tries"], most: 40, seconds: 10 * minutes });
}

/**
 * How many messages of one network and of one email address are kept. A network has less without proof that a person
 * took their time.
 */
export function enquiryQuotas(address: string, email: string, pace: FormPace): Quota[] {
  const isByHand = pace === "byHand";
  return [
    ...forNetworks(address, { key: ["contact/hour"], most: isByHand ? 8 : 3, seconds: hours }),
    ...forNetworks(address, { key: ["contact/day"], most: isByHand ? 30 : 10, seconds: day }),
    { key: ["contact/from", foldedMailbox(email)], most: 5, seconds: day },
  ];
}

/** Bytes of photos that are kept, per network and in all. So nobody can fill the disk, even from many networks. */
export function photoQuotas(address: string, bytes: number): Quota[] {
  return [
    ...forNetworks(address, { key: ["contact/bytes"], most: 250 * megabytes, seconds: day, uses: bytes }),
    { key: ["contact/bytes"], most: 1000 * megabytes, seconds: day, uses: bytes },
  ];
}

/** Messages in all. Texts are small, so a robot's flood may be large before it closes the form to everybody. */
export const enquiriesInAll: Quota[] = [{ key: ["contact/all"], most: 3000, seconds: day }];

/** Messages that filled in the trap. Enough for the people who fall into it, too little to fill a disk. */
export function suspectQuotas(address: string): Quota[] {
  return [
    ...forNetworks(address, { key: ["contact/suspects"], most: 5, seconds: day }),
    { key: ["contact/suspects"], most: 100, seconds: day },
  ];
}

/** The operator gets one notice a day that nothing more is accepted. */
export function noticeQuota(what: string): Quota[] {
  return [{ key: ["contact/told", what], most: 1, seconds: day }];
}

/** A 48-bit network may belong to a whole company, or to one customer with 65,536 networks of 64 bits. */
function forNetworks(address: string, { key, most, ...rest }: Quota): Quota[] {
  const siteNetwork = siteNetworkPrefix(address);
  return [
    { ...rest, key: [...key, networkPrefix(address)], most },
    ...(siteNetwork ? [{ ...rest, key: [...key, siteNetwork], most: 3 * most }] : []),
  ];
}

/**
 * Each mailbox gets one acknowledgement a day. Few are sent in all, because anybody can type somebody else's address.
 */
export function acknowledgementsTo(email: string): Quota[] {
  return [
    { key: ["contact/acknowledged", foldedMailbox(email)], most: 1, seconds: day },
    { key: ["contact/acknowledgements"], most: 100, seconds: day },
  ];
}

/** Many servers read `anne+devis@` as `anne@`, and none distinguishes capitals. */
function foldedMailbox(email: string): string {
  return foldedAddress(email).replace(/\+[^@]*@/, "@");
}
