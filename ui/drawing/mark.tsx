import { drawMark } from "./mark.ts";

/** A chiselled assembly mark. The text beside it carries the meaning: it is hidden from screen readers. */
export function Mark({ number }: { number: number }) {
  const { path, width } = drawMark(number);
  return (
    <svg className="mark" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
