import type { BackupReport } from "../../domain/backups/report.ts";
import { french } from "../../ui/text/typography.ts";
import { shortDay } from "../parts/dates.ts";
import { lastNights } from "./backup-sentences.ts";

/** Thirty nights, drawn as the studs of a wall between two plates. */
export function NightWall({ reports }: { reports: readonly BackupReport[] }) {
  const nights = lastNights({ reports: [...reports] });
  const [first] = nights;
  const tried = nights.filter(({ state }) => state !== "none");
  const good = tried.filter(({ state }) => state === "proven").length;
  const sentence = french(
    `${tried.length} ${tried.length > 1 ? "nuits" : "nuit"}, ${good} ${good > 1 ? "bonnes" : "bonne"} du premier coup`,
  );
  return (
    <figure className="night-wall">
      <div role="img" aria-label={sentence}>
        {nights.map(({ day, state }) => (
          <i key={day} data-state={state} />
        ))}
      </div>
      <figcaption className="note">
        <span>{french(shortDay(`${first?.day}T12:00Z`))}</span>
        <span>{sentence}</span>
        <span>cette nuit</span>
      </figcaption>
    </figure>
  );
}
