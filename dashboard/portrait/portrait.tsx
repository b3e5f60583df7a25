import { type FormEvent, useState } from "react";
import type { Portrait } from "../../domain/portraits/portrait.ts";
import { logAndReturn } from "../../records/failure.ts";
import { findPortrait } from "../../records/portraits/portraits.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import type { User } from "../../records/sign-in/user.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Field, Labelled } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { FocalPoint } from "../images/focal-point.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { dayText } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/portrait.ts";
import { texts } from "./portrait.texts.ts";
import { type PortraitActTable, portraitActs } from "./portrait-acts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client, user } = await requireColleague(request);
  return { user, portrait: await findPortrait(client, user.id).catch(logAndReturn(undefined)) };
}

export const clientAction = pageAction(portraitActs, texts.notSaved);

/** The page on which colleagues write their own portrait and agree to show it. */
export default function PortraitPage({ loaderData: { user, portrait } }: Route.ComponentProps) {
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <a className="button-outline" href="/qui-sommes-nous">
          {texts.see}
        </a>
      }
    >
      <p className="record-lead">{texts.intro}</p>
      {portrait === undefined ? (
        <LoadFailure title={texts.failure} />
      ) : (
        <PortraitForm key={portrait?.picture ?? ""} user={user} portrait={portrait} />
      )}
    </DashboardPage>
  );
}

/** The parts of a portrait that a save rests on. */
function pickSeen({ id, updated, picture }: Portrait) {
  return { id, updated, picture };
}

const middle = { x: 0.5, y: 0.5 };

function PortraitForm({ user, portrait }: { user: User; portrait: Portrait | null }) {
  const { send, isBusy, result } = useAct<PortraitActTable>();
  const facts = portrait?.images?.[portrait.picture];
  const [newId] = useState(newRecordId);
  const [focus, setFocus] = useState(facts?.focus ?? middle);
  const faults = result?.faults ?? {};
  const since = {
    name: "since",
    label: texts.since,
    hint: texts.sinceHint,
    optional: true,
    fault: faults.since,
  };
  const picture = {
    name: "picture",
    label: texts.picture,
    hint: texts.pictureHint,
    optional: true,
    fault: faults.picture,
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const stored = portrait ? { ...pickSeen(portrait), facts } : undefined;
    send(
      { act: "save", payload: { user: user.id, newId, stored, focus } },
      new FormData(event.currentTarget),
    );
  }

  return (
    <form className="fields paper-form" noValidate onSubmit={submit}>
      <p role="status">
        <b>{texts.state(portrait?.shown ?? false)}</b>
      </p>
      {portrait?.taken_down_at && (
        <Notice tone="calm">{texts.takenDown(dayText(portrait.taken_down_at))}</Notice>
      )}
      {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
      <Field
        type="text"
        name="name"
        label={texts.name}
        defaultValue={portrait?.name ?? user.name}
        fault={faults.name}
      />
      <div className="field-pair">
        <Field
          type="text"
          name="trade"
          label={texts.trade}
          optional
          defaultValue={portrait?.trade ?? ""}
          fault={faults.trade}
        />
        <Labelled {...since}>
          <input
            type="text"
            inputMode="numeric"
            defaultValue={portrait?.since || ""}
            {...controlProps(since)}
          />
        </Labelled>
      </div>
      {portrait?.picture && (
        <FocalPoint src={fileAddress(portrait, portrait.picture, "640x0")} focus={focus} onMove={setFocus} />
      )}
      <Labelled {...picture}>
        <input type="file" accept="image/jpeg,image/png,image/webp,image/gif" {...controlProps(picture)} />
      </Labelled>
      <Field
        type="text"
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        optional
        defaultValue={facts?.alt ?? ""}
      />
      <div className="field publication">
        <label>
          <input
            type="checkbox"
            name="shown"
            defaultChecked={portrait?.shown}
            aria-describedby="shown-hint"
          />
          <span>
            <strong>{texts.shown}</strong>
          </span>
        </label>
        <p id="shown-hint" className="field-hint">
          {texts.shownHint}
        </p>
      </div>
      <div className="actions">
        <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}
