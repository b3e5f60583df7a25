import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./images.texts.ts";
import type { UsePlace } from "./library.ts";

/** The panel of one picture, which Escape closes. On a phone it is a sheet. */
export function PictureSheet({ title, children }: { title: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const closed = new URLSearchParams(query);
  closed.delete("image");
  return (
    <aside
      className="image-panel image-sheet"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === "Escape") void navigate(`?${closed}`, { preventScrollReset: true });
      }}
    >
      <header>
        <Heading level={2} look="part" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Link className="image-close" to={`?${closed}`} preventScrollReset aria-label={texts.close}>
          <Icon name="close" />
        </Link>
      </header>
      {children}
    </aside>
  );
}

/** The pages that show a picture, each with a link. */
export function PictureUses({ title, uses }: { title: string; uses: readonly UsePlace[] }) {
  return (
    <div className="image-uses">
      <Heading level={3} look="part">
        {title}
      </Heading>
      <ul>
        {uses.map(({ to, page, place }) => (
          <li key={`${to} ${place}`}>
            <a href={to}>{french(page)}</a>
            <span className="note">{french(place)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
