import type { Row } from "../../../store/index.ts";
import type { SecondBreath } from "./second-breath.ts";
import { readSketch } from "./sketch.ts";

/** Returns the details of a stored enquiry. */
export function enquiryDetails(message: Row): SecondBreath {
  const text = (name: string) => String(message[name] ?? "");
  return {
    work: text("work") as SecondBreath["work"],
    readiness: text("readiness") as SecondBreath["readiness"],
    town: text("town"),
    town_code: text("town_code"),
    surface: Number(message.surface ?? 0),
    start_wish: text("start_wish"),
    budget: text("budget"),
    sketch: readSketch(message.sketch) ?? null,
    plans: readNames(message.plans),
  };
}

function readNames(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
