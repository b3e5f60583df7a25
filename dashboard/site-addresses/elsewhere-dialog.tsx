import { useId } from "react";
import type { NamedPage } from "../../records/site-addresses/target-pages.ts";
import { controlProps, Labelled } from "../../ui/field/field.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import type { AddressActTable } from "./address-acts.ts";
import { texts } from "./addresses.texts.ts";

type ElsewhereProps = { path: string; pages: readonly NamedPage[]; onClose: () => void };

/** Asks for the page that shall receive an address. */
export function ElsewhereDialog({ path, pages, onClose }: ElsewhereProps) {
  const list = useId();
  return (
    <ActDialog<AddressActTable>
      title={texts.elsewhereTitle}
      confirm={texts.redirect}
      sends={{ act: "redirectTo", payload: { path } }}
      onClose={onClose}
    >
      {({ path: ofPath, target: ofTarget }, forget) => {
        const field = {
          name: "target",
          label: texts.to,
          hint: texts.elsewhereHint,
          fault: ofTarget ?? ofPath,
        };
        return (
          <>
            <p>
              <code>{path}</code>
            </p>
            <Labelled {...field}>
              <input
                {...controlProps(field)}
                list={list}
                spellCheck={false}
                autoComplete="off"
                onInput={forget}
              />
            </Labelled>
            <PageList id={list} pages={pages} />
          </>
        );
      }}
    </ActDialog>
  );
}

/** The pages of the site that a browser proposes while somebody types an address. */
export function PageList({ id, pages }: { id: string; pages: readonly NamedPage[] }) {
  return (
    <datalist id={id}>
      {pages.map(({ path, name }) => (
        <option key={path} value={path} label={french(name)} />
      ))}
    </datalist>
  );
}
