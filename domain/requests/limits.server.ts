import { foldedAddress, networkOf, type Quota, type Row, siteNetworkOf } from "../../store/index.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const megabytes = 1000 * 1000;

/** How often one network may ask anything by a link: a page saves as somebody types, and several may do so at once. */
export function asksOf(address: string): Quota[] {
  return forNetworks(address, { key: ["requests/asks"], most: 900, seconds: 10 * minute });
}

/** Links that open nothing, of one network: nobody tries them one after the other. */
export function deadLinksOf(address: string): Quota[] {
  return forNetworks(address, { key: ["requests/dead"], most: 30, seconds: 10 * minute });
}

/** What is saved of one request. */
export function savesOf(message: Row): Quota[] {
  return [
    { key: ["requests/saves", message.id], most: 300, seconds: 10 * minute },
    { key: ["requests/saves", message.id, "day"], most: 3_000, seconds: day },
  ];
}

/** Bytes of plans and attachments that come by links, of one request, of one network and in all. */
export function bytesOf(message: Row, address: string, bytes: number): Quota[] {
  return bytesUnder("requests/bytes", message, address, bytes);
}

/** Bytes of plans as they come in: more than are announced, as what a connection cuts off is sent again. */
export function receivedBytesOf(message: Row, address: string, bytes: number): Quota[] {
  return bytesUnder("requests/received", message, address, bytes).map((quota) => ({
    ...quota,
    most: timesReceived * quota.most,
  }));
}

const timesReceived = 3;

function bytesUnder(name: string, message: Row, address: string, bytes: number): Quota[] {
  const ofDay = { seconds: day, uses: bytes };
  return [
    { ...ofDay, key: [name, message.id], most: 400 * megabytes },
    ...forNetworks(address, { ...ofDay, key: [`${name}/from`], most: 800 * megabytes }),
    { ...ofDay, key: [`${name}/all`], most: 4000 * megabytes },
  ];
}

/** Files that are begun, be they small: each takes a folder. */
export function begunUploadsOf(message: Row): Quota[] {
  return [{ key: ["requests/uploads", message.id], most: 60, seconds: day }];
}

/** Words in the conversation. */
export function repliesOf(message: Row, address: string): Quota[] {
  return [
    { key: ["requests/words", message.id], most: 30, seconds: hour },
    ...forNetworks(address, { key: ["requests/words/from"], most: 60, seconds: hour }),
  ];
}

/** New links to one person: anybody who has an old one may ask for them. */
export function linksTo(reader: Row, address: string): Quota[] {
  return [
    { key: ["requests/links", reader.id], most: 4, seconds: day },
    ...forNetworks(address, { key: ["requests/links/from"], most: 20, seconds: hour }),
    { key: ["requests/links/all"], most: 500, seconds: day },
  ];
}

/** People who are invited by a link. */
export function invitationsOf(message: Row, address: string): Quota[] {
  return [
    { key: ["requests/invitations", message.id], most: 12, seconds: day },
    ...forNetworks(address, { key: ["requests/invitations/from"], most: 20, seconds: day }),
  ];
}

/** What is done with visits. */
export function visitActsOf(message: Row): Quota[] {
  return [{ key: ["requests/visits", message.id], most: 30, seconds: day }];
}

/** Each makes a hash of a password, or verifies a passkey. */
export function claimsOf(message: Row, address: string): Quota[] {
  return [
    { key: ["requests/claims", message.id], most: 20, seconds: hour },
    ...forNetworks(address, { key: ["requests/claims/from"], most: 40, seconds: hour }),
  ];
}

/** A network of 48 bits may be that of a whole company, or of one customer who has 65,536 of 64. */
function forNetworks(address: string, { key, most, ...rest }: Quota): Quota[] {
  const site = siteNetworkOf(address);
  return [
    { ...rest, key: [...key, networkOf(address)], most },
    ...(site ? [{ ...rest, key: [...key, site], most: 3 * most }] : []),
  ];
}

/** Bytes of files that come by mail, of one address and in all. */
export function mailedBytesOf(email: string, bytes: number): Quota[] {
  return [
    { key: ["mail/bytes", foldedAddress(email)], most: 400 * megabytes, seconds: day, uses: bytes },
    { key: ["mail/bytes/all"], most: 4000 * megabytes, seconds: day, uses: bytes },
  ];
}

/** Mails of one person in one conversation that are told of: a program that answers to letters has no end. */
export function mailedWordsOf(message: Row, email: string): Quota[] {
  return [{ key: ["mail/words", message.id, foldedAddress(email)], most: 12, seconds: hour }];
}
