import { readinessText, unknownBudget } from "../../domain/enquiries/details/choices.ts";
import type { EnquiryDetails } from "../../domain/enquiries/details/enquiry-details.ts";
import { sketchArea } from "../../domain/enquiries/details/sketch.ts";
import { startWishText } from "../../domain/enquiries/details/start-wishes.ts";
import { partTexts } from "./parts/parts.texts.ts";
import { metresText } from "./sketch/placed.ts";
import { sketchScene } from "./sketch/scene.ts";

/** A part as text, empty if it is not filled in, and the id of its section. */
export type SaidPart = { label: string; said: string; place: string };

/** @param away how far the town is from the workshop, « , à 20 km de l'atelier », if that is known */
export function saidParts(details: EnquiryDetails, away = ""): SaidPart[] {
  const { answers } = partTexts;
  const { plans, budget, surface } = details;
  const part = (label: string, place: string, text: string): SaidPart => ({ label, place, said: text });
  return [
    part(answers.work, "ouvrage", details.work && partTexts.work.kinds[details.work]),
    part(answers.readiness, "ouvrage", details.readiness && readinessText(details.readiness, details.work)),
    part(answers.town, "commune", details.town && details.town + away),
    part(answers.surface, "ouvrage", surface ? `${String(surface).replace(".", ",")} m²` : ""),
    part(answers.sketch, "croquis", sketchText(details)),
    part(answers.plans, "fichiers", plans.length ? `${plans.length} reçu${plans.length > 1 ? "s" : ""}` : ""),
    part(answers.start, "temps", details.start_wish && startWishText(details.start_wish)),
    part(answers.budget, "temps", budget === unknownBudget ? partTexts.time.unknownBudget : budget),
  ];
}

function sketchText({ sketch }: EnquiryDetails): string {
  if (!sketch) return "";
  const scene = sketchScene(sketch);
  const place = scene.placeText(scene.readPlaced(sketch)).replace(/\.$/, "").toLowerCase();
  const sides = `${metresText(sketch.width)} × ${metresText(sketch.depth)} m`;
  return `${sides}, soit ${String(sketchArea(sketch)).replace(".", ",")} m², ${place}`;
}
