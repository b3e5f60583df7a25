import { drawMark } from "./mark.ts";

/** A chiselled assembly mark, hidden from screen readers because the text beside it carries the meaning. */
export function Mark({ number }: { number: number }) {
  const { path, width } = drawMark(number);
  return (
    <svg className="mark" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
