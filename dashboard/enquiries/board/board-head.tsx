import { useDndContext } from "@dnd-kit/core";
import { Link, useLocation, useNavigate } from "react-router";
import { stepNames } from "../../../domain/enquiries/details/choices.ts";
import { type BoardFilter, boardFilters, type EnquiryBoard } from "../../../records/enquiries/board/board.ts";
import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../../parts/grouped.ts";
import { listSearch } from "../../parts/list/list-address.ts";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { shortStepNames, texts } from "./board.texts.ts";
import { columnId } from "./board-column.tsx";
import { sinceText, whoAsks } from "./card-words.ts";

/** The overdue enquiries in one sentence. */
export function LateSentence({ board: { counts, latest, delays } }: { board: EnquiryBoard }) {
  const { late } = texts;
  if (!delays || Object.values(delays).every((days) => !days)) {
    return (
      <p className="enquiry-lead">
        {late.undecided}{" "}
        <Link className="link" to="/dashboard/coordonnees#demandes">
          {late.decide}
        </Link>
      </p>
    );
  }
  if (counts.late === 0 || !latest) return <p className="enquiry-lead">{late.none}</p>;
  return (
    <p className="enquiry-lead">
      <b>{late.some(counts.late)}</b> {late.oldest(whoAsks(latest), sinceText(latest))}
    </p>
  );
}

/**
 * The counts of the six steps. On a phone, the groups lie below one another, so each count links to its group. A
 * dragged card can also be dropped on a count.
 */
export function StepJumps({ columns }: Pick<EnquiryBoard, "columns">) {
  const { active, over } = useDndContext();
  return (
    <nav className="enquiry-jumps" aria-label={texts.jumps} data-dragging={active !== null || undefined}>
      <ul>
        {columns.map(({ step, total }) => (
          <li key={step} data-step={step} data-aimed={over?.id === step || undefined}>
            <a href={`#${columnId(step)}`}>
              <b className="figures">{total > 999 ? "999+" : total}</b>
              <span>{french(shortStepNames[step] ?? stepNames[step])}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ToolsProps = { filter: BoardFilter; counts: EnquiryBoard["counts"]; found: number; q: string };

/** The filters by person and the search. */
export function BoardTools({ filter, counts, found, q }: ToolsProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filterAddress = (value: string) => pathname + listSearch(search, { filter: value });
  const countText = (each: BoardFilter) => french(groupDigits(counts[each]));
  return (
    <div className="enquiry-tools">
      <nav className="enquiry-filters" aria-label={texts.filters}>
        <ul>
          {boardFilters.map((each) => (
            <li key={each}>
              <Link to={filterAddress(each)} aria-current={each === filter ? "true" : undefined} replace>
                {texts.filterNames[each]} <b className="figures">{countText(each)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="field enquiry-choice">
        <select
          aria-label={texts.filters}
          value={filter}
          onChange={({ currentTarget }) =>
            void navigate(filterAddress(currentTarget.value), { replace: true })
          }
        >
          {boardFilters.map((each) => (
            <option key={each} value={each}>
              {`${texts.filterNames[each]} (${countText(each)})`}
            </option>
          ))}
        </select>
      </div>
      <SearchBox label={texts.search} count={q ? texts.count(found) : ""} />
    </div>
  );
}
