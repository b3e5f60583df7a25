import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mail, parts } from "../../../tests/mail-samples/shape.ts";
import type { IncomingMail } from "./incoming.ts";
import { readMail } from "./reading.server.ts";

async function read(source: string | Buffer): Promise<IncomingMail> {
  const folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "mail.eml");
  writeFileSync(file, source);
  return readMail(file, { folder, perFile: 1_000_000 }, []);
}

type Body = string | Buffer;

function made(type: string, body: Body, encoding = "8bit"): Buffer {
  const head = mail({ "Content-Type": type, "Content-Transfer-Encoding": encoding }, "").trimEnd();
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), bytes]);
}

const utf8 = (text: string) => Buffer.from(text, "utf8");
const base64 = (bytes: Buffer) => bytes.toString("base64");
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const mark = Buffer.from([0xfe, 0xff]);
const summer = "L'été arrive";

/** Texts that declare a wrong charset or encoding, or none. */
const bodies: [name: string, type: string, body: Body, words: string, encoding?: string][] = [
  ["ISO-8859-15 by its other name", "text/plain; charset=latin9", "\xbduf \xa4", "œuf €"],
  ["UTF-8 that says cp1252", "text/plain; charset=cp1252", utf8(summer), summer],
  ["UTF-8 that says ISO-8859-2", "text/plain; charset=iso-8859-2", utf8(summer), summer],
  ["DOS by its number", "text/plain; charset=850", "L'\x82t\x82 arrive", summer],
  ["a Mac", "text/plain; charset=macroman", "L'\x8et\x8e arrive", summer],
  [
    "UTF-16 with the other order",
    "text/plain; charset=utf-16",
    base64(Buffer.concat([mark, swapped(summer)])),
    summer,
    "base64",
  ],
  ["UTF-16 without a mark", "text/plain; charset=utf-16", base64(swapped(summer)), summer, "base64"],
  [
    "UTF-16 that says nothing",
    "text/plain",
    base64(Buffer.concat([mark, swapped(summer)])),
    summer,
    "base64",
  ],
  ["UTF-8 that says UTF-16", "text/plain; charset=utf-16", base64(utf8(summer)), summer, "base64"],
  ["a page that names its own charset", "text/html", '<meta charset="iso-8859-15"><p>\xbduf</p>', "œuf"],
  [
    "Latin-1 below UTF-8 that says Latin-1",
    "text/plain; charset=iso-8859-1",
    Buffer.concat([utf8("été, cœur, "), Buffer.from("\xe9t\xe9", "latin1")]),
    "été, cœur, été",
  ],
  [
    "quoted-printable of which nobody tells",
    "text/plain; charset=utf-8",
    "L'=C3=A9t=C3=A9=\r\n arrive",
    summer,
    "7bit",
  ],
  [
    "quoted-printable with a sign too many",
    "text/plain; charset=utf-8",
    "L'=C3=A9t=C3=A9 arrive",
    summer,
    "quoted-printable;",
  ],
  [
    "quoted-printable that is cut off",
    "text/plain; charset=utf-8",
    "L'=C3=A9t=C3",
    "L'étÃ",
    "quoted-printable",
  ],
  ["base64 with strays", "text/plain; charset=utf-8", "TCfDqXTDqSBh!*\r\n cnJpdmU", summer, "base64"],
  [
    "base64 with a list's footer",
    "text/plain; charset=utf-8",
    `${base64(utf8("L'été arrive."))}\r\n\r\nListe des voisins`,
    "L'été arrive.\nListe des voisins",
    "base64",
  ],
  [
    "words that say they are base64",
    "text/plain; charset=utf-8",
    utf8("L'été arrive demain matin"),
    "L'été arrive demain matin",
    "base64",
  ],
  ["words of no kind", "text", utf8(summer), summer],
  ["words of a kind that nobody knows", "text/markdown; charset=utf-8", utf8(summer), summer],
  ["a hollow multipart in base64", "multipart/mixed; boundary=x", base64(utf8(summer)), summer, "base64"],
  [
    "a hollow multipart that is a page",
    "multipart/alternative; boundary=x",
    utf8("<html><p>L'été arrive</p></html>"),
    summer,
  ],
];

test.each(bodies)("every letter of a text is there: %s", async (_, type, body, words, encoding) => {
  expect((await read(made(type, body, encoding))).text.trim()).toBe(words);
});

test("a multipart that holds only a program's text has a notice", async () => {
  const body = "This is a multi-part message in MIME format.\n\n--x--";
  const { text, notices } = await read(made("multipart/mixed; boundary=x", body));
  expect(text.trim()).toBe("");
  expect(notices).toEqual([expect.stringContaining("n'a pas pu être lue")]);
});

test.each([
  ["=?utf-8?Q?=C9t=E9_=E0_Albi?=", "Été à Albi"],
  [`=?utf-8?B?${base64(Buffer.from("Été à Albi", "latin1"))}?=`, "Été à Albi"],
  ["=?us-ascii?Q?=C3=89t=C3=A9?=", "Été"],
  ["=?unknown-8bit?Q?=C9t=E9?=", "Été"],
  ["=?utf-8?B?w4l0w6?= =?utf-8?B?kgw6A=?=", "Été à"],
  ["=?utf-8?Q?=C3=89t=C3?=\r\n =?utf-8?Q?=A9?=", "Été"],
  ["=?cp850?Q?=90t=82?=", "Été"],
])("every letter of a subject is there: %s", async (subject, words) => {
  expect((await read(mail({ Subject: subject }, "Bonjour."))).subject).toBe(words);
});

test.each([
  'filename="=?utf-8?Q?fa=E7ade.pdf?="',
  "filename*=utf-8''fa%E7ade.pdf",
  "filename*=us-ascii''fa%C3%A7ade.pdf",
  "filename*0*=utf-8''fa%C3; filename*1*=%A7ade.pdf",
  "filename*0*=utf-8''fa%E7; filename*1*=ade.pdf",
  "filename*=utf-8''C%3A%5CPlans%5Cfa%C3%A7ade.pdf",
])("every letter of a file's name is there, without its folder: %s", async (disposition) => {
  const part: [string, string] = [
    `Content-Type: application/pdf\nContent-Disposition: attachment; ${disposition}`,
    "%PDF",
  ];
  const { type, body } = parts("multipart/mixed", ["Content-Type: text/plain", "Bonjour."], part);
  const { files } = await read(mail({ "Content-Type": type }, body));
  expect(files.map(({ name }) => name)).toEqual(["façade.pdf"]);
});

test("the name of a sender has its letters", async () => {
  const { from } = await read(mail({ From: "=?utf-8?Q?H=E9l=E8ne?= <h@exemple.fr>" }, "Bonjour."));
  expect(from).toEqual({ name: "Hélène", email: "h@exemple.fr" });
});
