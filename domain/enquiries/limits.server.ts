import { foldedAddress, networkPrefix, type Quota, type Row, siteNetworkPrefix } from "record-store";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const megabytes = 1000 * 1000;

/** Calls by links from one network. A page saves while a person types, and several people may do so at once. */
export function askQuotas(address: string): Quota[] {
  return forNetworks(address, { key: ["enquiries/asks"], most: 900, seconds: 10 * minute });
}

/** Dead links followed from one network: prevents trying links one after the other. */
export function deadLinkQuotas(address: string): Quota[] {
  return forNetworks(address, { key: ["enquiries/dead"], most: 30, seconds: 10 * minute });
}

/** Saves of one enquiry. */
export function saveQuotas(enquiry: Row<"messages">): Quota[] {
  return [
    { key: ["enquiries/saves", enquiry.id], most: 300, seconds: 10 * minute },
    { key: ["enquiries/saves", enquiry.id, "day"], most: 3_000, seconds: day },
  ];
}

/** Bytes of plans and attachments that come by links: of one enquiry, of one network and in all. */
export function byteQuotas(enquiry: Row<"messages">, address: string, bytes: number): Quota[] {
  return sizeQuotas("enquiries/bytes", enquiry, address, bytes);
}

/**
 * Bytes of plans as they arrive. More bytes may arrive than were announced, because an interrupted part is sent again.
 */
export function receivedByteQuotas(enquiry: Row<"messages">, address: string, bytes: number): Quota[] {
  return sizeQuotas("enquiries/received", enquiry, address, bytes).map((quota) => ({
    ...quota,
    most: timesReceived * quota.most,
  }));
}

const timesReceived = 3;

function sizeQuotas(name: string, enquiry: Row<"messages">, address: string, bytes: number): Quota[] {
  const ofDay = { seconds: day, uses: bytes };
  return [
    { ...ofDay, key: [name, enquiry.id], most: 400 * megabytes },
    ...forNetworks(address, { ...ofDay, key: [`${name}/from`], most: 800 * megabytes }),
    { ...ofDay, key: [`${name}/all`], most: 4000 * megabytes },
  ];
}

/** Files that are begun, even small ones: each takes a folder. */
export function begunUploadQuotas(enquiry: Row<"messages">): Quota[] {
  return [{ key: ["enquiries/uploads", enquiry.id], most: 60, seconds: day }];
}

/** Replies in the conversation. */
export function replyQuotas(enquiry: Row<"messages">, address: string): Quota[] {
  return [
    { key: ["enquiries/words", enquiry.id], most: 30, seconds: hour },
    ...forNetworks(address, { key: ["enquiries/words/from"], most: 60, seconds: hour }),
  ];
}

/** New links to one person: every holder of an old link may request them. */
export function linksTo(reader: Row<"readers">, address: string): Quota[] {
  return [
    { key: ["enquiries/links", reader.id], most: 4, seconds: day },
    ...forNetworks(address, { key: ["enquiries/links/from"], most: 20, seconds: hour }),
    { key: ["enquiries/links/all"], most: 500, seconds: day },
  ];
}

/** People who are invited by a link. */
export function invitationQuotas(enquiry: Row<"messages">, address: string): Quota[] {
  return [
    { key: ["enquiries/invitations", enquiry.id], most: 12, seconds: day },
    ...forNetworks(address, { key: ["enquiries/invitations/from"], most: 20, seconds: day }),
  ];
}

/** Answers to quotes and acts on visits in a day: of one enquiry by its page, and of one account by the API. */
export const actsPerDay = 30;

/** Answers to quotes. */
export function quoteQuotas(enquiry: Row<"messages">): Quota[] {
  return [{ key: ["enquiries/quotes", enquiry.id], most: actsPerDay, seconds: day }];
}

/** Acts on visits. */
export function visitQuotas(enquiry: Row<"messages">): Quota[] {
  return [{ key: ["enquiries/visits", enquiry.id], most: actsPerDay, seconds: day }];
}

/** Claims: each hashes a password or verifies a passkey. */
export function claimQuotas(enquiry: Row<"messages">, address: string): Quota[] {
  return [
    { key: ["enquiries/claims", enquiry.id], most: 20, seconds: hour },
    ...forNetworks(address, { key: ["enquiries/claims/from"], most: 40, seconds: hour }),
  ];
}

/** A network of 48 bits may belong to a whole company, or to one customer with 65,536 networks of 64 bits. */
function forNetworks(address: string, { key, most, ...rest }: Quota): Quota[] {
  const siteNetwork = siteNetworkPrefix(address);
  return [
    { ...rest, key: [...key, networkPrefix(address)], most },
    ...(siteNetwork ? [{ ...rest, key: [...key, siteNetwork], most: 3 * most }] : []),
  ];
}

/** Bytes of files that come by mail, of one address and in all. */
export function mailedByteQuotas(email: string, bytes: number): Quota[] {
  return [
    { key: ["mail/bytes", foldedAddress(email)], most: 400 * megabytes, seconds: day, uses: bytes },
    { key: ["mail/bytes/all"], most: 4000 * megabytes, seconds: day, uses: bytes },
  ];
}

/** Mails of one person in one conversation that trigger letters: two programs that answer each other never stop. */
export function mailedWordQuotas(enquiry: Row<"messages">, email: string): Quota[] {
  return [{ key: ["mail/words", enquiry.id, foldedAddress(email)], most: 12, seconds: hour }];
}
