import { file, type MailShape, mail, parts, type ShapeWorld } from "./shape.ts";

type Bytes = "latin1" | "utf8" | "utf16le";

/** A text in bytes of one charset, with any charset in its heading. */
function text(
  name: string,
  { type, bytes = "latin1", body = "L'été arrive, cœur" }: { type: string; bytes?: Bytes; body?: string },
  words = body,
): MailShape {
  return {
    name,
    write({ helene }: ShapeWorld) {
      const head = mail({ To: helene.tag, "Content-Type": type }, "").trimEnd();
      const content = bytes === "latin1" ? windows1252(body) : Buffer.from(body, bytes);
      return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), content]);
    },
    lands: "helene",
    body: words,
  };
}

function windows1252(words: string): Buffer {
  return Buffer.from(words.replaceAll("œ", "\x9C").replaceAll("€", "\x80").replaceAll("’", "\x92"), "latin1");
}

/** Texts whose charset is missing or wrong. Every letter of them must be read. */
export const charsets: MailShape[] = [
  text("Latin-1 without a charset", { type: "text/plain" }),
  text("Latin-1 that says UTF-8", { type: "text/plain; charset=utf-8" }),
  text("Latin-1 that says ASCII", { type: "text/plain; charset=us-ascii" }),
  text("Latin-1 with an unknown charset", { type: "text/plain; charset=x-inconnu" }),
  text(
    "Latin-1 on a page without a charset",
    { type: "text/html", body: "<p>L'été : 12 €</p>" },
    "L'été : 12 €",
  ),
  text("Windows-1252 that says ISO-8859-1", { type: "text/plain; charset=iso-8859-1" }),
  text("UTF-8 without a charset", { type: "text/plain", bytes: "utf8" }),
  text("UTF-8 that says ISO-8859-1", { type: "text/plain; charset=iso-8859-1", bytes: "utf8" }),
  text("UTF-8 that says Windows-1252", { type: "text/plain; charset=windows-1252", bytes: "utf8" }),
  text("UTF-8 that says ASCII", { type: "text/plain; charset=us-ascii", bytes: "utf8" }),
  text("UTF-16", { type: "text/plain; charset=utf-16le", bytes: "utf16le" }),
  text(
    "UTF-7",
    { type: "text/plain; charset=utf-7", body: "L'+AOk-t+AOk arrive, 2 +- 2 m+ALI, c+AVM-ur +2D3eCg-" },
    "L'été arrive, 2 + 2 m², cœur 😊",
  ),
  text(
    "UTF-7 of an older Exchange",
    { type: 'text/plain; charset="unicode-1-1-utf-7"', body: "D+AOk-j+AOA re+AOc-u, +33 6 12 34 56 78" },
    "Déjà reçu, +33 6 12 34 56 78",
  ),
  {
    name: "UTF-8 with a footer in Latin-1",
    write: ({ helene }) =>
      Buffer.concat([
        Buffer.from(mail({ To: helene.tag }, "L'été arrive.")),
        windows1252("Envoyé à la liste."),
      ]),
    lands: "helene",
    body: "L'été arrive.\nEnvoyé à la liste.",
  },
  {
    name: "quoted-printable in Latin-1 that says UTF-8",
    write: ({ helene }) =>
      mail({ To: helene.tag, "Content-Transfer-Encoding": "quoted-printable" }, "D=E9j=E0 re=E7u."),
    lands: "helene",
    body: "Déjà reçu.",
  },
  {
    name: "DOS",
    write: ({ helene }) =>
      mail(
        {
          To: helene.tag,
          "Content-Type": "text/plain; charset=cp850",
          "Content-Transfer-Encoding": "quoted-printable",
        },
        "D=82j=85 re=87u.",
      ),
    lands: "helene",
    body: "Déjà reçu.",
  },
  {
    name: "headings in Latin-1 and a file's name",
    write() {
      const { type, body } = parts(
        "multipart/mixed",
        ["Content-Type: text/plain", "Bonjour, c'est l'été."],
        file("façade.mp4", "video/mp4", btoa("film")),
      );
      const headings = {
        From: "Hélène <helene@ailleurs.fr>",
        Subject: "Échéance d'été",
        "Content-Type": type,
      };
      return Buffer.from(mail(headings, body), "latin1");
    },
    lands: "message",
    subject: "Échéance d'été",
    sender: "helene@ailleurs.fr",
    holds: ["Bonjour, c'est l'été.", "« façade.mp4 », format non autorisé"],
  },
  {
    name: "headings in UTF-8 without an encoding",
    write: () => mail({ From: "Hélène <helene@ailleurs.fr>", Subject: "Échéance d'été" }, "Bonjour."),
    lands: "message",
    subject: "Échéance d'été",
    holds: ["Bonjour."],
  },
  {
    name: "a subject in UTF-8 that ends with « à »",
    write: () => mail({ From: "Hélène <helene@ailleurs.fr>", Subject: "Déjà là" }, "Bonjour."),
    lands: "message",
    subject: "Déjà là",
    holds: ["Bonjour."],
  },
];
