import "./timeline.css";
/** An event of a year; `text` may be empty. */
export type DatedEvent = { year: number; title: string; text: string };

/** An upright dimension line. The distance between two dates is to scale. */
export function Timeline({ label, dates }: { label: string; dates: DatedEvent[] }) {
  const ordered = dates.toSorted((a, b) => a.year - b.year);
  const [first, last] = [ordered[0]?.year ?? 0, ordered.at(-1)?.year ?? 0];
  return (
    <ol className="timeline" aria-label={label} style={{ "--span": Math.max(1, last - first) }}>
      {ordered.map(({ year, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of the years, and two dates may say the same
        <li key={index} style={{ "--years": (ordered[index + 1]?.year ?? year) - year }}>
          <time dateTime={String(year)}>{year}</time>
          <span>{title}</span>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  );
}
