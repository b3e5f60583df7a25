import { Link } from "react-router";
import type { OpeningState } from "../../domain/opening/opening.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { dayText, timeText } from "../parts/dates.ts";
import { lineTexts } from "./opening.texts.ts";
import { isNewlyOpen, missingList, missingPieces, thingsText } from "./opening-words.ts";

/**
 * Shows the opening in one line of the overview: the missing pieces, or for seven days that the site is open. Renders
 * nothing for any other site.
 */
export function OpeningLine({ opening }: { opening: OpeningState | null }) {
  if (!opening) return null;
  if (isNewlyOpen(opening)) return <OpenLine openedAt={opening.openedAt} />;
  if (opening.state !== "preparing") return null;
  const missing = missingPieces(opening.pieces);
  const [only, ...others] = missing;
  const isOne = only !== undefined && others.length === 0;
  return (
    <section className="opening-line" aria-label={lineTexts.name}>
      <SmallFrame />
      {missing.length === 0 ? (
        <p>
          <b>{lineTexts.nothingMissing}</b>
        </p>
      ) : (
        <p>
          <b>{french(`Il manque ${thingsText(missing.length)} avant d'ouvrir :`)}</b> {missingList(missing)}
        </p>
      )}
      <Link className="link" to={isOne ? only.to : "/dashboard/mise-en-ligne"}>
        {isOne ? only.button : missing.length === 0 ? lineTexts.open : lineTexts.see}
      </Link>
    </section>
  );
}

function OpenLine({ openedAt }: { openedAt: string }) {
  return (
    <section className="opening-line" data-open aria-label={lineTexts.name}>
      <Icon name="done" />
      <p>
        <b>{french(`Le site est ouvert depuis le ${dayText(openedAt)}, ${timeText(openedAt)}.`)}</b>{" "}
        {lineTexts.leaves}
      </p>
      <a className="link" href="/">
        {lineTexts.look}
      </a>
    </section>
  );
}

function SmallFrame() {
  return (
    <svg className="opening-small" viewBox="0 0 46 34" aria-hidden="true">
      <path d="M3 29h40v4H3zM6 14h4v15H6zM36 14h4v15h-4zM2 11h42v3H2zM21 14h4v15h-4zM3 11L23 2l-1 4-14 5z" />
      <path data-missing d="M43 11L23 2M31 14v15M14 28l6-8" />
    </svg>
  );
}
