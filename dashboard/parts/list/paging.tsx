import { Link, useLocation } from "react-router";
import { texts } from "../parts.texts.ts";
import { listChoice, listSearch } from "./list-address.ts";

type PagingProps = {
  /** How many pages the list has. */
  pages: number;
  /** What there is in all, such as « 6 projets »; set in French already. */
  total: string;
};

/** How much there is, and the way through it when it is more than one page. */
export function Paging({ pages, total }: PagingProps) {
  const { pathname, search } = useLocation();
  // What was deleted meanwhile may have taken the page with it that the address names.
  const page = Math.min(listChoice({ url: search }).page, Math.max(pages, 1));
  const to = (number: number) =>
    `${pathname}${listSearch(search, { page: number > 1 ? String(number) : "" })}#page`;
  return (
    <div className="paging">
      <p className="note figures">{total}</p>
      {pages > 1 && (
        <nav aria-label={texts.pages}>
          {page > 1 && (
            <Link className="act" to={to(page - 1)} rel="prev">
              {texts.previous}
            </Link>
          )}
          <span className="note figures">{texts.page(page, pages)}</span>
          {page < pages && (
            <Link className="act" to={to(page + 1)} rel="next">
              {texts.next}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
