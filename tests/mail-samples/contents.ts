import {
  file,
  type MailShape,
  mail,
  ours,
  page,
  parts,
  pdfBase64,
  plainPart,
  pngBase64,
  type ShapeWorld,
} from "./shape.ts";

const bodyText = "Voici nos photos.";

function made(
  name: string,
  content: () => { type: string; body: string; encoding?: string },
  more: Partial<MailShape> = {},
): MailShape {
  return {
    name,
    write({ helene }: ShapeWorld) {
      const { type, body, encoding = "8bit" } = content();
      return mail({ To: helene.tag, "Content-Type": type, "Content-Transfer-Encoding": encoding }, body);
    },
    lands: "helene",
    body: bodyText,
    ...more,
  };
}

const html = (inner: string) => `<html><head><style>p{color:red}</style></head><body>${inner}</body></html>`;
const mixed =
  (...each: [string, string][]) =>
  () =>
    parts("multipart/mixed", [plainPart, bodyText], ...each);
const manyPdfs = Array.from({ length: 7 }, (_, at) => file(`plan-${at}.pdf`, "application/pdf", pdfBase64));
const latin = (text: string) => Buffer.from(text, "latin1").toString("base64");

/** The parts that mails consist of. */
export const contents: MailShape[] = [
  made("text and page", () =>
    parts("multipart/alternative", [plainPart, bodyText], [page, html(`<p>${bodyText}</p>`)]),
  ),
  made(
    "a page alone, of Gmail",
    () => ({
      type: "text/html; charset=utf-8",
      body: html(
        `<div dir="ltr">${bodyText}</div><br><div class="gmail_quote"><div class="gmail_attr">Le mer. 25 nov. 2026 à 09:00, Les Assembleurs &lt;<a href="mailto:bonjour@exemple.fr">bonjour@exemple.fr</a>&gt; a écrit :<br></div><blockquote><p>${ours.join("</p><p>")}</p></blockquote></div>`,
      ),
    }),
    { folds: ["Nous passons mardi."] },
  ),
  made(
    "a page alone, of Outlook",
    () => ({
      type: "text/html; charset=utf-8",
      body: html(
        `<div class="WordSection1"><p class="MsoNormal">${bodyText}<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>De&nbsp;:</b> Les Assembleurs &lt;bonjour@exemple.fr&gt;<br><b>Envoyé&nbsp;:</b> mercredi 25 novembre 2026<br><b>À&nbsp;:</b> Hélène<br><b>Objet&nbsp;:</b> Une réponse</p></div><p>${ours.join("</p><p>")}</p></div>`,
      ),
    }),
    { folds: ["Nous passons mardi."] },
  ),
  made("a page with an empty text beside it", () =>
    parts(
      "multipart/alternative",
      [plainPart, " "],
      [page, html(`<p>${bodyText}</p><script>alert(1)</script><div style="display:none">caché</div>`)],
    ),
  ),
  made(
    "quoted-printable in Latin-1",
    () => ({
      type: "text/plain; charset=iso-8859-1",
      body: "D=E9j=E0 re=E7u, merci.",
      encoding: "quoted-printable",
    }),
    { body: "Déjà reçu, merci." },
  ),
  made(
    "base64 in Windows-1252",
    () => ({
      type: "text/plain; charset=windows-1252",
      body: Buffer.from([0x80, 0x20, 0x9c, 0x75, 0x76, 0x72, 0x65]).toString("base64"),
      encoding: "base64",
    }),
    { body: "€ œuvre" },
  ),
  made(
    "a charset that is wrong",
    () => ({ type: "text/plain; charset=us-ascii", body: latin("Déjà reçu"), encoding: "base64" }),
    { body: undefined, holds: ["re"] },
  ),
  made("an unknown charset", () => ({ type: "text/plain; charset=x-inconnu", body: "Deja recu" }), {
    body: "Deja recu",
  }),
  made(
    "UTF-8 that is broken",
    () => ({
      type: "text/plain; charset=utf-8",
      body: Buffer.from([0x44, 0xc3, 0x28, 0xe9, 0x00, 0x6a]).toString("base64"),
      encoding: "base64",
    }),
    { body: undefined, holds: ["D"] },
  ),
  made("lines that flow", () => ({
    type: "text/plain; charset=utf-8; format=flowed",
    body: "Voici \nnos \nphotos.",
  })),
  made("a photo", mixed(file("maison.png", "image/png", pngBase64)), { files: 1 }),
  made(
    "a photo that says it is something else",
    mixed(file("maison.bin", "application/octet-stream", pngBase64)),
    { files: 1 },
  ),
  made(
    "a name in another alphabet",
    () =>
      parts(
        "multipart/mixed",
        [plainPart, bodyText],
        [
          "Content-Type: image/png\nContent-Disposition: attachment; filename*=UTF-8''fa%C3%A7ade%20%E2%9C%93.png\nContent-Transfer-Encoding: base64",
          pngBase64,
        ],
      ),
    { files: 1 },
  ),
  made("a name that leaves the folder", mixed(file("../../../etc/passwd.png", "image/png", pngBase64)), {
    files: 1,
  }),
  made("a film", mixed(file("film.mp4", "video/mp4", Buffer.from("film").toString("base64"))), {
    body: undefined,
    holds: [bodyText, "« film.mp4 », format non autorisé"],
    files: 0,
  }),
  made(
    "a program that says it is a plan",
    mixed(file("plan.pdf", "application/pdf", Buffer.from("MZ programme").toString("base64"))),
    { body: undefined, holds: ["« plan.pdf », format non autorisé"], files: 0 },
  ),
  made("more files than a reply takes", mixed(...manyPdfs), {
    body: undefined,
    holds: [bodyText, "« plan-5.pdf », au-delà de 5 fichiers", "« plan-6.pdf »"],
    files: 5,
  }),
  made(
    "one that is broken among good ones",
    mixed(
      file("bon.pdf", "application/pdf", pdfBase64),
      file("cassée.png", "image/png", `${pngBase64.slice(0, 44)}AAAA`),
    ),
    { body: undefined, holds: ["« cassée.png », illisible"], files: 1 },
  ),
  made(
    "a logo in the words",
    () =>
      parts(
        "multipart/related",
        [page, html(`<p>${bodyText}</p><img src="cid:logo">`)],
        [
          "Content-Type: image/png; name=logo.png\nContent-ID: <logo>\nContent-Disposition: inline; filename=logo.png\nContent-Transfer-Encoding: base64",
          pngBase64,
        ],
      ),
    { files: 0 },
  ),
  made(
    "a signature for programs",
    () =>
      parts(
        'multipart/signed; protocol="application/pgp-signature"',
        [plainPart, bodyText],
        ["Content-Type: application/pgp-signature; name=signature.asc", "-----BEGIN PGP SIGNATURE-----"],
      ),
    { files: 0 },
  ),
  made(
    "nested parts",
    () => {
      const words = parts("multipart/alternative", [plainPart, bodyText], [page, html(`<p>${bodyText}</p>`)]);
      const related = parts(
        "multipart/related",
        [`Content-Type: ${words.type}`, words.body],
        file("vue.png", "image/png", pngBase64),
      );
      return parts(
        "multipart/mixed",
        [`Content-Type: ${related.type}`, related.body],
        file("plan.pdf", "application/pdf", pdfBase64),
      );
    },
    { files: 2 },
  ),
  made(
    "a mail in the mail, with a file of its own",
    () => {
      const inner = parts(
        "multipart/mixed",
        [plainPart, "Le maçon dit oui."],
        file("devis.pdf", "application/pdf", pdfBase64),
      );
      return parts(
        "multipart/mixed",
        [plainPart, bodyText],
        [
          "Content-Type: message/rfc822\nContent-Disposition: attachment",
          `From: macon@ailleurs.fr\nSubject: Devis\nContent-Type: ${inner.type}\n\n${inner.body}`,
        ],
      );
    },
    { folds: ["Le maçon dit oui."], files: 1 },
  ),
  made(
    "parts that end before they are closed",
    () => {
      const { type, body } = parts(
        "multipart/mixed",
        [plainPart, bodyText],
        file("plan.pdf", "application/pdf", pdfBase64),
      );
      return { type, body: body.slice(0, body.lastIndexOf("\n--")) };
    },
    { files: 1 },
  ),
  made(
    "a page and nothing else in it",
    () => ({ type: "text/html", body: html("<img src='https://traceur.exemple/p.gif'>") }),
    { body: "(Sans texte)" },
  ),
  made(
    "a picture that is text's neighbour and says inline",
    mixed(file("facade.png", "image/png", pngBase64, "inline")),
    { files: 1 },
  ),
];
