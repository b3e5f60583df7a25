import type { Bay } from "../../../domain/worksites/worksite.ts";

type BayDrawingProps = { state: Bay["state"]; place: number; last: number };

/** Draws a bay of the long house in a box of 160 by 164. Adjacent bays touch, and the first and last have a gable. */
export function BayDrawing({ state, place, last }: BayDrawingProps) {
  const [left, right] = [place === 0 ? 14 : 0, place === last ? 146 : 160];
  return (
    <svg viewBox="0 0 160 164" preserveAspectRatio="none" aria-hidden="true">
      {state === "done" && <Boarded left={left} right={right} place={place} last={last} />}
      {state === "current" && <Framed left={left} right={right} />}
      {state === "ahead" && <path className="bay-ahead" d={outline(left, right) + (details[place] ?? "")} />}
    </svg>
  );
}

function Boarded({ left, right, place, last }: { left: number; right: number; place: number; last: number }) {
  const boards = Array.from(
    { length: Math.floor((right - left) / 12) },
    (_, board) => left + 12 * (board + 1),
  );
  // At either gable, the eaves reach out, and the ridge stays behind them.
  const [eaveLeft, ridgeLeft] = place === 0 ? [4, 22] : [0, 0];
  const [eaveRight, ridgeRight] = place === last ? [156, 138] : [160, 160];
  return (
    <>
      <path className="bay-boards" d={`M${left} 74H${right}V160H${left}Z`} />
      <path className="bay-roof" d={`M${eaveLeft} 74L${ridgeLeft} 26H${ridgeRight}L${eaveRight} 74Z`} />
      <path className="bay-board" d={boards.map((x) => `M${x} 76V160`).join("")} />
      <path className="bay-opening" d={openings[place % openings.length]} />
      <path className="bay-wall" d={`M${left} 74V160H${right}`} />
    </>
  );
}

/** Seven posts, two braces, the plates and five rafters. */
function Framed({ left, right }: { left: number; right: number }) {
  const wide = right - left;
  const at = (share: number) => Math.round(left + 2 + share * (wide - 4));
  const posts = [0, 1, 2, 3, 4, 5, 6].map((post) => `M${at(post / 6)} 74V160`);
  const rafters = [0, 1, 2, 3, 4].map((rafter) => `M${at(rafter / 4)} 74V26`);
  const plates = `M${left} 74H${right}M${left} 160H${right}M${left} 26H${right}`;
  const braces = `M${at(0)} 158L${at(1 / 3)} 76M${at(1)} 158L${at(2 / 3)} 76`;
  return <path className="bay-frame" d={posts.join("") + rafters.join("") + plates + braces} />;
}

function outline(left: number, right: number): string {
  return `M${left} 74V160M${right} 74V160M${left} 74H${right}M${left} 160H${right}M${left} 26H${right}`;
}

/** A door, a wide window, a small one. */
const openings = ["M62 96H104V160H62ZM83 96V160", "M48 96H112V130H48ZM80 96V130", "M60 96H100V130H60Z"];

/** Details of bays that are not built yet: windows, the chimney of the réception, the door of the keys. */
const details: Record<number, string> = {
  5: "M48 98H112V130H48Z",
  6: "M104 26V6H122V26",
  7: "M60 160V98H100V160",
};
