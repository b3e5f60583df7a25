import type { ReactNode } from "react";
import type { Filler } from "../../../domain/pages/places.ts";

/** The outline of an optional section. */
export function SectionDrawing({ filler }: { filler: Filler }) {
  return (
    <svg className="section-drawing" viewBox="0 0 148 84" aria-hidden="true">
      {drawings[filler]}
    </svg>
  );
}

/** Filled areas, lines of ink, and one line of heartwood. */
function drawing(area: string, lines: string, heart: string): ReactNode {
  return (
    <>
      <path className="drawing-area" d={area} />
      <path d={lines} />
      <path className="drawing-heart" d={heart} />
    </>
  );
}

const drawings: Record<Filler, ReactNode> = {
  steps: drawing(
    "M4 58h24v18H4zM32 46h24v30H32zM60 34h24v42H60zM88 22h24v54H88zM116 10h28v66h-28z",
    "M4 58h24v18M32 46h24v30M60 34h24v42M88 22h24v54M116 10h28v66",
    "M2 78h144",
  ),
  questions: drawing(
    "M14 36h104v7H14zM14 48h76v7H14z",
    "M4 12h140M4 30h140M4 62h140M4 78h140M14 18h70v6H14zM14 67h58v6H14z",
    "M138 18v6M135 21h6M135 68h6",
  ),
  jobs: drawing("M16 26h60v8H16z", "M4 10h140v64H4zM16 26h60v8H16zM16 42h90M16 52h70", "M112 60h24v-12h-24z"),
  partners: drawing(
    "M4 10h42v30H4zM53 10h42v30H53zM102 10h42v30h-42z",
    "M4 10h42v30H4zM53 10h42v30H53zM102 10h42v30h-42zM4 50h34M53 50h34M102 50h34",
    "M4 74h140",
  ),
  news: drawing("M4 10h64v64H4z", "M4 10h64v64H4zM80 10h64v28H80zM80 46h64v28H80z", "M12 64h30"),
};
