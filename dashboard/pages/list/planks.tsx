import type { PageFigures } from "./page-figures.ts";

/** Draws a board for each text of a page: written by the team, original, or missing. The words beside say the same. */
export function Planks({ figures: { own, original, missing } }: { figures: PageFigures }) {
  return (
    <div className="page-planks" aria-hidden="true">
      {boards("own", own)}
      {boards(undefined, original)}
      {boards("missing", missing.length)}
    </div>
  );
}

function boards(kind: "own" | "missing" | undefined, count: number) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the boards are all alike
  return Array.from({ length: count }, (_, index) => <i key={`${kind}${index}`} data-kind={kind} />);
}
