import { type CSSProperties, useId, useState } from "react";
import type { AddressReport, MissingAddress } from "../../domain/site-addresses/counts.ts";
import { nearestPage, type Proposal } from "../../domain/site-addresses/nearest.ts";
import type { NamedPage } from "../../records/site-addresses/target-pages.ts";
import type { SiteAddress } from "../../records/site-addresses/team.ts";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import type { AddressActTable } from "./address-acts.ts";
import { requestText } from "./address-words.ts";
import { restText, texts } from "./addresses.texts.ts";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { Joint } from "./joint.tsx";
import { targetName } from "./target-name.ts";

type MissingAddressesProps = {
  report: AddressReport;
  addresses: readonly SiteAddress[];
  pages: readonly NamedPage[];
};

/** The addresses that visitors requested in vain, each with the page that resembles it most. */
export function MissingAddresses({ report, addresses, pages }: MissingAddressesProps) {
  const [elsewhere, setElsewhere] = useState<string>();
  const id = useId();
  const rest = restText(report.rare, report.robots);
  return (
    <section className="address-part" aria-labelledby={id}>
      <Heading level={2} look="part" id={id}>
        {texts.missing}
      </Heading>
      {report.missing.length === 0 && <p className="address-none">{texts.noneMissing}</p>}
      <ul className="missing-addresses">
        {report.missing.map((missing) => {
          const redirect = addresses.find(({ path, target }) => path === missing.path && target);
          return (
            <li key={missing.path}>
              <Requests missing={missing} />
              {redirect ? (
                <Redirected missing={missing} redirect={redirect} pages={pages} />
              ) : (
                <Missing
                  missing={missing}
                  proposal={nearestPage(missing.path, pages)}
                  onElsewhere={() => setElsewhere(missing.path)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {rest && <p className="note address-rest">{rest}</p>}
      {elsewhere !== undefined && (
        <ElsewhereDialog path={elsewhere} pages={pages} onClose={() => setElsewhere(undefined)} />
      )}
    </section>
  );
}

/** The requests of fourteen days, drawn as posts. The number beside them says the same in words. */
function Requests({ missing: { days, total } }: { missing: MissingAddress }) {
  const most = Math.max(...days, 1);
  return (
    <p className="missing-count">
      <b className="figures">{total}</b> <span>{texts.times}</span>
      <span className="missing-days" aria-hidden="true">
        {days.map((count, index) => {
          const style = { "--share": `${(count / most) * 100}%` } as CSSProperties;
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name
          return <i key={index} style={style} />;
        })}
      </span>
    </p>
  );
}

type MissingProps = {
  missing: MissingAddress;
  proposal: Proposal<NamedPage> | undefined;
  onElsewhere: () => void;
};

function Missing({ missing, proposal, onElsewhere }: MissingProps) {
  const { path } = missing;
  return (
    <>
      <Joint from={{ path, text: requestText(missing) }} isOpen>
        {proposal ? (
          <Target proposal={proposal} />
        ) : (
          <span>
            <b>{texts.none}</b>
            <small>{texts.noneHint}</small>
          </span>
        )}
      </Joint>
      <div className="address-acts">
        {proposal && <RedirectHere path={path} page={proposal.page} />}
        <ActButton onPress={onElsewhere}>
          {texts.elsewhere}
          <span className="sr-only">{texts.ofAddress(path)}</span>
        </ActButton>
        <SendButton<AddressActTable> act="leave" payload={{ path }}>
          {texts.leave}
          <span className="sr-only">{texts.ofAddress(path)}</span>
        </SendButton>
      </div>
    </>
  );
}

function Target({ proposal: { page, reason } }: { proposal: Proposal<NamedPage> }) {
  const { project } = page;
  return (
    <>
      {project?.cover_image && (
        <img
          src={fileUrl(project, project.cover_image, "400x400")}
          alt=""
          width={72}
          height={56}
          loading="lazy"
          decoding="async"
        />
      )}
      <span>
        <b>{french(page.name)}</b>
        <small>{texts.reasons[reason]}</small>
      </span>
    </>
  );
}

function RedirectHere({ path, page }: { path: string; page: NamedPage }) {
  const { send, isBusy } = useAct<AddressActTable>();
  return (
    <button
      type="button"
      className="button button-plain"
      aria-disabled={isBusy || undefined}
      onClick={() => send({ act: "redirect", payload: { path, target: page.path } })}
    >
      <span>
        {texts.redirect}
        <span className="sr-only">{texts.redirectSuffix(path, page.name)}</span>
      </span>
    </button>
  );
}

type RedirectedProps = { missing: MissingAddress; redirect: SiteAddress; pages: readonly NamedPage[] };

function Redirected({ missing: { path }, redirect: { id, target }, pages }: RedirectedProps) {
  return (
    <>
      <Joint from={{ path }}>
        <span>
          <b>{targetName(target, pages)}</b>
          <small>{texts.follow}</small>
        </span>
      </Joint>
      <div className="address-acts">
        <p className="address-done">
          <Icon name="done" />
          <span>{texts.redirected}</span>
        </p>
        <SendButton<AddressActTable> act="undo" payload={{ id, target, done: texts.undone }} icon="undo">
          {texts.undo}
          <span className="sr-only">{texts.undoSuffix(path)}</span>
        </SendButton>
      </div>
    </>
  );
}
