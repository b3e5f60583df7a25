import { Link } from "react-router";

export type Chip = { to: string; label: string; count: number; isChosen: boolean };

/** Choices of which one holds, each an address of its own; how many things each has stands beside it. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav className="across" aria-label={label}>
      <ul className="chips">
        {chips.map(({ to, label, count, isChosen }) => (
          <li key={to}>
            <Link to={to} className="chip" aria-current={isChosen ? "true" : undefined} preventScrollReset>
              {label} <span className="figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
