import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dimension } from "../drawing/dimension.tsx";

type CardProps = {
  to: string;
  picture: ReactNode;
  /** What the dimension line under the picture says; no line when there is nothing to say. */
  measure?: string;
  title: string;
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** A picture and what it is: the whole card leads where its title does. */
export function Card({ to, picture, measure, title, heading: Heading = "h3", children }: CardProps) {
  return (
    <article className="card">
      {picture}
      {measure && <Dimension>{measure}</Dimension>}
      <Heading className="card-title">
        <Link to={to} prefetch="intent">
          {title}
        </Link>
      </Heading>
      {children && <p className="card-text">{children}</p>}
    </article>
  );
}
