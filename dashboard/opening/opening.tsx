import { Link, redirect } from "react-router";
import { type OpeningState, testLetterKey } from "../../domain/opening/opening.ts";
import { isLawServed, type Piece, pieceGroups } from "../../domain/opening/pieces.ts";
import { letterStates } from "../../records/letters.ts";
import { actOnOpening, demonstrationPlan, openingState } from "../../records/opening/opening.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText, momentText, timeText, todayInFrench } from "../parts/dates.ts";
import { PendingLetters, usePendingText } from "../parts/letters/use-pending-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { notifyTeam } from "../parts/toast.ts";
import type { Route } from "./+types/opening.ts";
import { Demonstration } from "./demonstration.tsx";
import { FrameDrawing } from "./frame-drawing.tsx";
import { texts } from "./opening.texts.ts";
import { openingAction, type SiteOpeningActs } from "./opening-acts.ts";
import {
  groupNote,
  type MissingPiece,
  missingPieces,
  pieceSentence,
  summaryText,
  thingsText,
} from "./opening-words.ts";
import { SenderTable } from "./sender-table.tsx";
import { ServerSettings } from "./server-settings.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireAdmin(request);
  const key = new URL(request.url).searchParams.get("lettre");
  if (key) {
    await noteArrival(key);
    throw redirect("/dashboard/mise-en-ligne");
  }
  const [opening, { unsent }] = await Promise.all([
    openingState(request.signal),
    letterStates(request.signal),
  ]);
  const isDemonstration = opening.state === "demonstration";
  return { user, opening, unsent, plan: isDemonstration ? await demonstrationPlan(request.signal) : null };
}

export const clientAction = openingAction;

/** The page lists what the site needs before its opening: missing pieces first, existing ones as quiet checks. */
export default function OpeningPage({ loaderData: { user, opening, unsent, plan } }: Route.ComponentProps) {
  const { pieces } = opening;
  const missing = missingPieces(pieces);
  return (
    <DashboardPage title={texts.title} actions={<p className="note">{todayInFrench()}</p>}>
      <div className="opening-head">
        <div>
          <Lead opening={opening} missing={missing.length} />
          <p className="opening-summary">{summaryText(pieces)}</p>
        </div>
        <FrameDrawing pieces={pieces} />
      </div>
      <PendingLetters value={unsent}>
        {pieceGroups.map((group) => (
          <Group
            key={group}
            title={texts.groups[group]}
            pieces={pieces.filter((piece) => piece.group === group)}
            missing={missing}
            opening={opening}
            email={user.email}
          />
        ))}
      </PendingLetters>
      {plan && <Demonstration plan={plan} />}
      <ServerSettings opening={opening} />
      <SenderTable mail={opening.mail} />
      <Foot opening={opening} />
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

/** The link of the test letter leads here. */
async function noteArrival(key: string): Promise<void> {
  const { outcome } = await actOnOpening({ act: "arrived", key });
  if (outcome === "done") void notifyTeam(texts.letterArrived);
  else void notifyTeam(texts.letterOld, "fault");
}

function Lead({ opening: { state, openedAt }, missing }: { opening: OpeningState; missing: number }) {
  const since =
    openedAt && french(`Le site est ouvert depuis le ${dayText(openedAt)}, ${timeText(openedAt)}.`);
  const open = state === "demonstration" ? texts.demonstration : since || texts.opened;
  return (
    <p className="opening-lead">
      {state !== "preparing" && `${open} `}
      {missing > 0 && <b>{french(`Il manque ${thingsText(missing)}${state === "preparing" ? "" : "."}`)}</b>}
      {missing > 0 && state === "preparing" && ` ${texts.before}`}
      {missing === 0 && state === "preparing" && texts.ready}
    </p>
  );
}

function TestLetter({ sentAt }: { sentAt: string }) {
  const pending = usePendingText({ key: testLetterKey(sentAt) });
  return <span className="opening-since">{pending ?? texts.letterWaits(momentText(sentAt))}</span>;
}

type GroupProps = {
  title: string;
  pieces: readonly Piece[];
  /** All missing pieces of the page. */
  missing: readonly MissingPiece[];
  opening: OpeningState;
  email: string;
};

function Group({ title, pieces, missing, opening, email }: GroupProps) {
  const kinds = new Set(pieces.map(({ kind }) => kind));
  const existing = pieces.filter(({ isThere }) => isThere);
  return (
    <section className="opening-group" aria-label={title}>
      <header>
        <Heading level={2} look="section">
          {title}
        </Heading>
        <span className="note">{groupNote(pieces)}</span>
      </header>
      <ul className="opening-missing">
        {missing
          .filter(({ kind }) => kinds.has(kind))
          .map((piece) => (
            <li key={piece.kind}>
              <Mark number={piece.number} />
              <p>
                <b>{piece.title}</b>
                {piece.text}
                {piece.kind === "letter" && opening.mail.letterSentAt && (
                  <TestLetter sentAt={opening.mail.letterSentAt} />
                )}
              </p>
              <Way piece={piece} isSent={opening.mail.isSent} email={email} />
            </li>
          ))}
      </ul>
      <ul className="opening-there">
        {existing.map((piece) => (
          <li key={piece.kind}>
            <Icon name="done" />
            <span>{pieceSentence(piece)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WayProps = { piece: MissingPiece; isSent: boolean; email: string };

/** The button of a missing piece: a link to its field, or the test letter's act. */
function Way({ piece, isSent, email }: WayProps) {
  const { send, isBusy } = useAct<SiteOpeningActs>();
  if (piece.kind !== "letter")
    return (
      <Link className="button-outline" to={piece.to}>
        {piece.button}
      </Link>
    );
  return (
    <button
      type="button"
      className="button-outline"
      aria-disabled={!isSent || isBusy || undefined}
      title={isSent ? email : texts.noServer}
      onClick={() => (isSent ? send({ act: "letter" }) : void notifyTeam(texts.noServer, "fault"))}
    >
      {piece.button}
    </button>
  );
}

/** Opens the site, once it tells what the law requires. */
function Foot({ opening: { state, pieces, isHidden, host } }: { opening: OpeningState }) {
  const { send, isBusy } = useAct<SiteOpeningActs>();
  if (state !== "preparing") return null;
  const isReady = isLawServed(pieces);
  return (
    <div className="opening-foot">
      <p>
        <b>{isHidden ? texts.hidden : texts.local}</b> {isReady ? texts.ready : texts.lawFirst}
      </p>
      <button
        type="button"
        className="button button-plain"
        aria-disabled={!isReady || isBusy || undefined}
        title={host}
        onClick={() => isReady && send({ act: "open" })}
      >
        <span>{texts.open}</span>
      </button>
    </div>
  );
}
