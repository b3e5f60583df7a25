import { useDndContext } from "@dnd-kit/core";
import { Link, useNavigate } from "react-router";
import { stepNames } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryBoard } from "../../../records/enquiries/board/board.ts";
import { type ChargeCounts, shownFilters } from "../../../records/enquiries/board/charge.ts";
import { french } from "../../../ui/text/typography.ts";
import { groupDigits } from "../../parts/grouped.ts";
import { listSearch } from "../../parts/list/list-address.ts";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { useComingAddress } from "../../parts/router.ts";
import { ChooseButton } from "../../parts/several/choice-box.tsx";
import type { Selection } from "../../parts/several/use-selection.ts";
import { useArrived } from "../arrived.ts";
import { chargeName, shortStepNames, texts } from "./board.texts.ts";
import { columnId } from "./board-column.tsx";
import { cardName, sinceText } from "./card-words.ts";

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
      <b>{late.some(counts.late)}</b> {late.oldest(cardName(latest), sinceText(latest))}
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

type ToolsProps = { board: EnquiryBoard; found: number; q: string; selection: Selection };

/** The filters by person, the search, and the button that begins a choice of several. */
export function BoardTools({ board, found, q, selection }: ToolsProps) {
  const { pathname, search } = useComingAddress();
  const navigate = useNavigate();
  const filterAddress = (value: string) => pathname + listSearch(search, { filter: value });
  const choices = listChoices(board, useArrived(board.chargeCounts));
  return (
    <div className="enquiry-tools">
      <nav className="enquiry-filters" aria-label={texts.filters}>
        <ul>
          {choices.map(({ value, name, count }) => (
            <li key={value}>
              <Link
                to={filterAddress(value)}
                aria-current={value === board.filter ? "true" : undefined}
                replace
              >
                {name} {count !== undefined && <b className="figures">{french(groupDigits(count))}</b>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="field enquiry-choice">
        <select
          aria-label={texts.filters}
          value={board.filter}
          onChange={({ currentTarget }) =>
            void navigate(filterAddress(currentTarget.value), { replace: true, flushSync: true })
          }
        >
          {choices.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {count === undefined ? name : `${name} (${french(groupDigits(count))})`}
            </option>
          ))}
        </select>
      </div>
      <SearchBox label={texts.search} count={q ? texts.count(found) : ""} />
      <ChooseButton selection={selection} />
    </div>
  );
}

type Choice = { value: string; name: string; count: number | undefined };

/** The filters in the order of the page, with their counts once they have arrived. */
function listChoices(
  { counts, charge, filter }: EnquiryBoard,
  chargeCounts: ChargeCounts | undefined,
): Choice[] {
  return [
    { value: "", name: texts.all, count: counts.all },
    ...shownFilters(charge, chargeCounts, filter).map(({ value, name, count }) => ({
      value,
      name: chargeName({ value, name }),
      count,
    })),
    { value: "late", name: texts.overdue, count: counts.late },
  ];
}
