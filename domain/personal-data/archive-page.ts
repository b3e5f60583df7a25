import { dayInFrench, momentInFrench } from "../dates.ts";
import { capitalize } from "../text/first-letter.ts";

/** The titles of the archive's parts. Other keys are their own title. */
const titles: Readonly<Record<string, string>> = {
  compte: "Votre compte",
  sessions: "Vos appareils connectés",
  conversations: "Vos demandes et vos échanges",
  demandes_partagées: "Les demandes que l'on a partagées avec vous",
  avis: "Vos avis",
  avis_signalés: "Les avis que vous avez signalés",
  lectures_par_l_équipe: "Quand l'équipe a ouvert vos documents",
  traitements: "Pourquoi nous gardons cela, et combien de temps",
};

/** Keys whose texts are paths of files in the archive. */
const fileKeys: ReadonlySet<string> = new Set(["pièces_jointes", "plans", "fichier", "photo"]);

/**
 * Returns the page that people read in their archive, as one HTML text without script. The page shows the same data
 * as the text for programs, and links the enclosed files.
 *
 * @param data as in `mes-donnees.json`
 */
export function archivePage(data: Readonly<Record<string, unknown>>): string {
  const { exporté_le: exportedAt, ...parts } = data;
  const sections = Object.entries(parts).map(
    ([name, part]) =>
      `<section>\n<h2>${escapeHtml(titles[name] ?? label(name))}</h2>\n${block(name, part)}\n</section>`,
  );
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mes données</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mes données</h1>
<p>Tout ce que le site gardait de vous le ${escapeHtml(readableText(String(exportedAt ?? "")))}. Le fichier « mes-donnees.json » dit la même chose à un programme.</p>
${sections.join("\n")}
</main>
</body>
</html>
`;
}

const style = `
body{margin:0;background:#f5efe4;color:#201b16;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:auto;padding:2rem 1.25rem 5rem}
h1{font-size:2.5rem;line-height:1.05}h2{margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid}
dl{margin:0}dt{margin-top:.75rem;font-size:.875rem;color:#4b4238}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
dd>dl,dd>ol{padding-left:1rem;border-left:2px solid #cfc1aa;white-space:normal}
ol{margin:0;padding:0;list-style:none}ol>li+li{margin-top:1.5rem;padding-top:.5rem;border-top:1px solid #cfc1aa}
a{color:#86351a}@media print{body{background:none}section{break-inside:auto}h2{break-after:avoid}}
`.trim();

/** Returns a value as markup. Empty values are omitted. */
function block(name: string, value: unknown): string {
  if (isEmpty(value)) return "<p>Rien.</p>";
  if (Array.isArray(value)) {
    const items = value.map((item) => `<li>${block(name, item)}</li>`);
    return `<ol>\n${items.join("\n")}\n</ol>`;
  }
  if (typeof value === "object" && value !== null) return list(value);
  const text = escapeHtml(readableText(String(value)));
  return fileKeys.has(name)
    ? `<a href="${fileAddress(String(value))}">${escapeHtml(fileName(String(value)))}</a>`
    : text;
}

function list(value: object): string {
  const rows = Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => `<dt>${escapeHtml(label(name))}</dt><dd>${block(name, part)}</dd>`);
  return rows.length > 0 ? `<dl>\n${rows.join("\n")}\n</dl>` : "<p>Rien.</p>";
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** « pièces_jointes » is « Pièces jointes ». */
function label(name: string): string {
  const words = name.replaceAll("_", " ");
  return capitalize(words);
}

/** Stored moments and days are read in French, `true` is « oui ». Other texts are unchanged. */
function readableText(text: string): string {
  if (/^\d{4}-\d\d-\d\d(?: 00:00:00\.000Z)?$/.test(text)) return dayInFrench(text);
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\.\d+Z$/.test(text)) return momentInFrench(text);
  return text === "true" ? "oui" : text === "false" ? "non" : text;
}

function fileName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** A path of the archive as an address: each part is escaped, the slashes stay. */
function fileAddress(path: string): string {
  return escapeHtml(path.split("/").map(encodeURIComponent).join("/"));
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "&quot;",
  );
}
