import { bareAddress } from "../../mail/address.ts";

/** The mailbox in which answers to letters arrive. */
export type MailboxSettings = {
  host: string;
  port: number;
  /**
   * Whether the connection is encrypted from its first byte. If not, the server has to offer `STARTTLS`, unless it is
   * on this machine.
   */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  /** The address to which clients answer. */
  address: string;
  /** Whether the mailbox also receives mail to its address with `+` and a tag. */
  takesTags: boolean;
  /** Names under which the mail server signs its checks of senders (`authserv-id`, RFC 8601). */
  authServers: string[];
};

const mailboxExample = "imaps://contact%40example.fr:password@imap.example.fr/INBOX";

/**
 * Reads `imap(s)://user:password@host:port/folder?address=…&tags=off&authserv-id=…`.
 *
 * @param mailFrom the sender of letters, whose address counts if the URL names none
 * @returns the settings, or the fault as the rest of a sentence that begins with `MAILBOX_URL`
 */
export function readMailbox(text: string, mailFrom: string | undefined): MailboxSettings | string {
  const url = URL.parse(text);
  if (!url || !/^imaps?:$/.test(url.protocol) || url.hostname === "")
    return `must be an address such as ${mailboxExample}`;
  const { searchParams: parameters } = url;
  const unknown = [...parameters.keys()].find((name) => !["address", "tags", "authserv-id"].includes(name));
  if (unknown !== undefined)
    return `knows address, tags and authserv-id after its question mark, and not ${unknown}`;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (user === undefined || password === undefined || folder === undefined)
    return "has a % that stands for nothing: it is written %25";
  if (user === "" || password === "")
    return `must hold a user and a password, as in ${mailboxExample}; an @ in them is written %40`;
  const tags = parameters.get("tags") ?? "on";
  if (tags !== "on" && tags !== "off") return "takes tags=on or tags=off";
  const address = parameters.get("address") ?? (user.includes("@") ? user : bareAddress(mailFrom ?? ""));
  if (!/^[^@\s<>"]+@[^@\s<>"]+$/.test(address))
    return "must name the address that letters are answered to, such as ?address=contact@example.fr";
  if (tags === "on" && address.indexOf("@") > longestLocal)
    return `has an address that is too long for a tag: ${longestLocal} characters before its @ at most, or tags=off`;
  const isSecure = url.protocol === "imaps:";
  const port = Number(url.port) || (isSecure ? 993 : 143);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port,
    isSecure,
    user,
    password,
    folder: folder || "INBOX",
    address,
    takesTags: tags === "on",
    authServers: parameters.has("authserv-id") ? parameters.getAll("authserv-id").filter(Boolean) : [host],
  };
}

/** The local part of an address has 64 characters at most (RFC 5321 §4.5.3.1.1), and a tag takes 36 of them. */
const longestLocal = 28;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
