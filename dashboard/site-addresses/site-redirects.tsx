import { useEffect, useId } from "react";
import type { AddressReport } from "../../domain/site-addresses/counts.ts";
import type { NamedPage } from "../../records/site-addresses/target-pages.ts";
import type { FormerSlug, SiteAddress } from "../../records/site-addresses/team.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { useActForm } from "../parts/acts/use-act-form.ts";
import { dayText } from "../parts/dates.ts";
import type { AddressActTable } from "./address-acts.ts";
import { redirectUseText } from "./address-words.ts";
import { texts } from "./addresses.texts.ts";
import { PageList } from "./elsewhere-dialog.tsx";
import { Joint } from "./joint.tsx";
import { targetName } from "./target-name.ts";

type SiteRedirectsProps = {
  addresses: readonly SiteAddress[];
  former: readonly FormerSlug[];
  pages: readonly NamedPage[];
  uses: AddressReport["uses"];
};

/** All redirects, a form for another one, and the addresses that were left missing. */
export function SiteRedirects({ addresses, former, pages, uses }: SiteRedirectsProps) {
  const id = useId();
  const redirects = addresses.filter(({ target }) => target);
  const leftAddresses = addresses.filter(({ target }) => !target);
  const renamed = former.flatMap(({ expand, ...each }) =>
    expand?.project ? [{ ...each, project: expand.project }] : [],
  );
  return (
    <section className="address-part" aria-labelledby={id}>
      <Heading level={2} look="part" id={id}>
        {texts.byHand}
      </Heading>
      <RedirectForm pages={pages} />
      {redirects.length + renamed.length === 0 && <p className="address-none">{texts.noRedirects}</p>}
      <ul className="site-redirects">
        {redirects.map(({ id, path, target, created }) => (
          <li key={id}>
            <Joint from={{ path }} isSmall>
              <b>{targetName(target, pages)}</b>
            </Joint>
            <Use text={redirectUseText(uses[path])} origin={`${texts.typed}, ${dayText(created)}`} />
            <SendButton<AddressActTable> act="undo" payload={{ id, target, done: texts.undone }} icon="bin">
              {texts.remove}
              <span className="sr-only">{texts.removeSuffix(path)}</span>
            </SendButton>
          </li>
        ))}
        {renamed.map(({ id, slug, created, project }) => (
          <li key={id}>
            <Joint from={{ path: `/realisations/${slug}` }} isSmall>
              <b>{french(project.title)}</b>
            </Joint>
            <Use
              text={redirectUseText(uses[`/realisations/${slug}`])}
              origin={`${texts.renamed}, ${dayText(created)}`}
            />
          </li>
        ))}
      </ul>
      {leftAddresses.length > 0 && <LeftAddresses addresses={leftAddresses} />}
    </section>
  );
}

function Use({ text, origin }: { text: string; origin: string }) {
  return (
    <p className="redirect-use">
      <span>{text}</span>
      <span className="note">{origin}</span>
    </p>
  );
}

/** Adds a redirect. A refused one stays as it was typed. */
function RedirectForm({ pages }: { pages: readonly NamedPage[] }) {
  const { form, submit, isBusy, result, forget } = useActForm<AddressActTable>({
    act: "redirectTo",
    payload: undefined,
  });
  const list = useId();
  const faults = result?.faults;

  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faults, form]);

  const from = { name: "path", label: texts.from, fault: faults?.path };
  const to = { name: "target", label: texts.to, fault: faults?.target };
  const typing = { spellCheck: false, autoComplete: "off", onInput: forget };
  return (
    <form ref={form} className="redirect-form" noValidate onSubmit={submit}>
      <Labelled {...from}>
        <input {...typing} {...controlProps(from)} placeholder="/portes-ouvertes" />
      </Labelled>
      <Labelled {...to}>
        <input {...typing} {...controlProps(to)} list={list} placeholder="/contact" />
      </Labelled>
      <SubmitButton busy={isBusy}>{texts.add}</SubmitButton>
      <PageList id={list} pages={pages} />
    </form>
  );
}

function LeftAddresses({ addresses }: { addresses: readonly SiteAddress[] }) {
  return (
    <details className="left-addresses">
      <summary>{`${texts.left} (${addresses.length})`}</summary>
      <ul>
        {addresses.map(({ id, path }) => (
          <li key={id}>
            <code>{path}</code>
            <SendButton<AddressActTable>
              act="undo"
              payload={{ id, target: "", done: texts.shownAgain }}
              icon="restore"
              iconOnly={texts.watch}
            >
              {texts.ofAddress(path)}
            </SendButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
