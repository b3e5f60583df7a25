import { type Allowance, networkOf } from "../store/index.ts";
import type { Pace } from "./contact-moment.ts";

const minutes = 60;
const hours = 60 * minutes;
const day = 24 * hours;

/** How often one network may ask at all: asked before a body is read, which may be large. */
export function triesOf(address: string): Allowance[] {
  return [{ key: `contact/tries/${networkOf(address)}`, most: 40, seconds: 10 * minutes }];
}

/**
 * How many messages are kept: of one network, of one e-mail address, and in all, so that nobody can fill the disk from
 * many places. Where nothing tells that a person took the time, a network has less.
 */
export function messagesOf(address: string, email: string, pace: Pace): Allowance[] {
  const network = networkOf(address);
  return [
    { key: `contact/hour/${network}`, most: pace === "byHand" ? 8 : 3, seconds: hours },
    { key: `contact/day/${network}`, most: pace === "byHand" ? 30 : 10, seconds: day },
    { key: `contact/from/${mailboxOf(email)}`, most: 5, seconds: day },
    { key: "contact/all", most: 300, seconds: day },
  ];
}

/** One acknowledgement for each mailbox a day; few in all, as anybody can type the address of somebody else. */
export function acknowledgementsTo(email: string): Allowance[] {
  return [
    { key: `contact/acknowledged/${mailboxOf(email)}`, most: 1, seconds: day },
    { key: "contact/acknowledgements", most: 100, seconds: day },
  ];
}

/** Many servers read `anne+devis@` as `anne@`, and none tells capitals apart. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, "@");
}
