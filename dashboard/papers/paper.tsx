import { useState } from "react";
import { Link } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { paperName } from "../../domain/papers/kinds.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import type { RecordsClient } from "../../records/client.ts";
import { recordOrAbsence } from "../../records/failure.ts";
import { findPaper } from "../../records/papers/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { RecordPage } from "../parts/records/record-page.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/paper.ts";
import { PaperForm } from "./paper-form.tsx";
import { followingPaper, type PaperDraft, paperDraft } from "./paper-form-values.ts";
import { paperStateText, visitorsText } from "./paper-words.ts";
import { texts } from "./papers.texts.ts";

/** The address of a new paper's form. Its query `apres` names the paper that the new one follows. */
const newPaper = "nouveau";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const isNew = id === newPaper;
  const followed = isNew ? (new URL(request.url).searchParams.get("apres") ?? "") : "";
  const name = paperDraft(client, isNew ? undefined : id, followed);
  const [storedPaper, keptDraft] = await Promise.all([
    isNew ? readFollowed(client, followed) : recordOrAbsence(findPaper(client, id)),
    readDraft<PaperDraft>(name),
  ]);
  // A draft of an earlier version of this page has no id.
  return { client, isNew, found: storedPaper, name, kept: keptDraft?.typed.id ? keptDraft : null };
}

/** The page of a paper: its form, and what visitors read about it. */
export default function PaperPage({ loaderData }: Route.ComponentProps) {
  const { client, isNew, found, name, kept } = loaderData;
  const paper = isNew ? undefined : (found ?? undefined);
  const title = isNew ? texts.newTitle : paper ? french(paperName(paper)) : texts.title;
  return (
    <RecordPage
      {...{ title, texts, isNew, record: found }}
      failure={texts.paperFailure}
      list="/dashboard/papiers"
    >
      <PaperForm
        key={name}
        client={client}
        paper={paper}
        startingPaper={isNew && found ? followingPaper(found) : undefined}
        draftName={name}
        kept={kept}
      />
      {paper && <Beside paper={paper} />}
    </RecordPage>
  );
}

/** The state of the paper, how visitors read about it, and the acts on it. */
function Beside({ paper }: { paper: Paper }) {
  const today = todayInParis();
  return (
    <section className="paper-beside" aria-labelledby="visiteurs">
      <p>
        <b>{paperStateText(paper, today)}</b>
      </p>
      <Heading level={2} look="part" id="visiteurs">
        {texts.seen}
      </Heading>
      <p>{visitorsText(paper, today)}</p>
      <p>
        <Link className="button-outline" to={`/dashboard/papiers/${newPaper}?apres=${paper.id}`}>
          {texts.follow}
        </Link>
      </p>
      <Removal paper={paper} />
    </section>
  );
}

function Removal({ paper: { id, updated: version } }: { paper: Paper }) {
  const [isAsked, setAsked] = useState(false);
  const deletion = { collection: "papers", id, version, done: texts.removed, to: "/dashboard/papiers" };
  return (
    <div>
      <ActButton icon="bin" tone="danger" onPress={() => setAsked(true)}>
        {texts.delete}
      </ActButton>
      {isAsked && <BinDialog texts={texts} deletion={deletion} onClose={() => setAsked(false)} />}
    </div>
  );
}

async function readFollowed(client: RecordsClient, id: string): Promise<Paper | null | undefined> {
  return id ? recordOrAbsence(findPaper(client, id)) : undefined;
}
