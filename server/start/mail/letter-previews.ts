import type { ServerResponse } from "node:http";
import { letterPreviews, type Preview } from "../../../mail/previews/previews.ts";

const shelf = /^\/lettres(?:\/([a-z-]+)(\.txt)?)?\/?$/;

/**
 * Shows the letters as they are sent, at `/lettres` and `/lettres/{name}`, and as text at `/lettres/{name}.txt`. Part
 * of `npm run dev` only. Returns whether the address was one of these.
 */
export function showLetters(url: string, outgoing: ServerResponse): boolean {
  const [path, name, asText] = shelf.exec(url.split("?")[0] ?? "") ?? [];
  if (path === undefined) return false;
  const previews = letterPreviews({ name: "Les Assembleurs", url: "https://les-assembleurs.example" });
  const preview = previews.find((each) => each.name === name);
  const shownLetter = preview ? (asText ? preview.text : preview.html) : previewList(previews);
  outgoing.setHeader("Content-Type", `text/${asText ? "plain" : "html"}; charset=utf-8`);
  outgoing.end(shownLetter);
  return true;
}

function previewList(previews: readonly Preview[]): string {
  const lines = previews.map(
    ({ name, title }) =>
      `<li><a href="/lettres/${name}">${name}</a> · ${title} · <a href="/lettres/${name}.txt">texte</a></li>`,
  );
  return `<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>Lettres</title><h1>Lettres</h1><ul>${lines.join("")}</ul></html>`;
}
