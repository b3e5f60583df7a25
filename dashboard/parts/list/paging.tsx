import { Link, useLocation } from "react-router";
import { texts } from "../parts.texts.ts";
import { listChoice, listSearch } from "./list-address.ts";

type PagingProps = {
  /** How many pages the list has. */
  pages: number;
  /** The total, such as « 6 projets ». Already set in French. */
  total: string;
};

/** The total, and links to the other pages if there are several. */
export function Paging({ pages, total }: PagingProps) {
  const { pathname, search } = useLocation();
  // Deletions may have removed the page that the address names.
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
