import type { ReactNode } from "react";
import { Link } from "react-router";
import { Dimension } from "../drawing/dimension.tsx";

type CardProps = {
  to: string;
  picture: ReactNode;
  /** Text of the dimension line under the picture. An empty text leaves the line alone; without it, there is none. */
  measure?: string;
  title: string;
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** A picture with its title: the whole card is the title's link. */
export function Card({ to, picture, measure, title, heading: Heading = "h3", children }: CardProps) {
  return (
    <article className="card">
      {picture}
      {measure !== undefined && <Dimension>{measure}</Dimension>}
      <Heading className="card-title">
        <Link to={to} prefetch="intent">
          {title}
        </Link>
      </Heading>
      {children && <p className="card-text">{children}</p>}
    </article>
  );
}
