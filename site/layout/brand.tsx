import { Link } from "react-router";
import { useSite } from "../sections/site.ts";

/** The mark and the company's name. */
export function Brand() {
  const { company, mark } = useSite() ?? {};
  const name = company?.name;
  return (
    <Link to="/" className="brand" aria-label={name ? `${name}, retour à l’accueil` : "Retour à l’accueil"}>
      {mark?.logo && <img src={mark.logo} alt="" />}
      {mark ? mark.initials && <Initials path={mark.initials} /> : <DrawnMark />}
      <span>{name}</span>
    </Link>
  );
}

/** Two mortises held by a butterfly key. */
function DrawnMark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <path fill="currentColor" d="M0 0h16.3v9.8L5.5 7v20l10.8-2.8V34H0z" />
      <path fill="currentColor" d="M34 0H17.7v9.8L28.5 7v20l-10.8-2.8V34H34z" />
      <path className="brand-key" d="M7.2 9.2l9.8 2.6 9.8-2.6v15.6L17 22.2l-9.8 2.6z" />
    </svg>
  );
}

function Initials({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <path fill="currentColor" d="M0 0h60v60H0z" />
      <path className="brand-cut" d={path} />
    </svg>
  );
}
