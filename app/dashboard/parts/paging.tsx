import { Link, useLocation } from "react-router";
import { listAsked, listSearch } from "./list-address.ts";
import { texts } from "./parts.texts.ts";

type PagingProps = {
  /** How many pages the list has. */
  pages: number;
  /** What there is in all, such as « 6 projets »; set in French already. */
  total: string;
};

/** How much there is, and the way through it when it is more than one page. */
export function Paging({ pages, total }: PagingProps) {
  const { pathname, search } = useLocation();
  const { page } = listAsked({ url: search });
  const to = (number: number) =>
    `${pathname}${listSearch(search, { page: number > 1 ? String(number) : "" })}#page`;
  return (
    <div className="paging">
      <p className="note figures">{total}</p>
      {pages > 1 && (
        <nav aria-label={texts.pages}>
          {page > 1 && (
            <Link className="act" to={to(Math.min(page - 1, pages))} rel="prev">
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
