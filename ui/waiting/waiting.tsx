import type { ReactNode } from "react";
import { Dimension } from "../drawing/dimension.tsx";

/** The shape of a card that is still loading. The first of a group has a label. */
export function AwaitedCard({ label }: { label?: string }) {
  return (
    <div className="card" aria-hidden={label ? undefined : true}>
      <div className="picture shimmer">{label && <Dimension live>{label}</Dimension>}</div>
      <div className="shimmer shimmer-line" />
    </div>
  );
}

/** An empty place: what happened, and what the visitor can do. */
export function Vacancy({ title, failure, heading: Heading = "h2", children }: VacancyProps) {
  return (
    <div className={failure ? "vacancy vacancy-failure" : "vacancy"} role={failure ? "alert" : undefined}>
      {!failure && <DashedFrame />}
      <Heading className="vacancy-title" tabIndex={Heading === "h1" ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

type VacancyProps = { title: string; failure?: boolean; heading?: "h1" | "h2"; children: ReactNode };

/** The shape of a full-bleed picture and its title that are still loading. */
export function AwaitedCover({ label }: { label: string }) {
  return (
    <div className="cover" aria-busy="true">
      <div className="picture shimmer" />
      <div className="cover-title">
        <Dimension live>{label}</Dimension>
        <div className="shimmer shimmer-title" />
      </div>
    </div>
  );
}

function DashedFrame() {
  return (
    <svg className="vacancy-drawing" viewBox="0 0 220 90" aria-hidden="true">
      <path d="M2 80H218M30 80V40H190V80M18 44L110 6L202 44M62 80V40M94 80V40M126 80V40M158 80V40" />
    </svg>
  );
}
