import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Door } from "../../ui/layouts/door.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CroppedPicture } from "../../ui/picture.tsx";
import type { Followed } from "../records/account-letters.ts";
import { Unlisted } from "../sections/page-facts.tsx";
import { ReachUs } from "../sections/reach-us.tsx";
import { door } from "../site/pictures.ts";
import { texts } from "./mailed-link.texts.ts";

/** What was wrong with each field, in French. */
export type Faults = Record<string, string | undefined>;

type PageTexts = {
  title: string;
  text: string;
  button: string;
  done: { title: string; text: string };
};

type MailedLinkPageProps = {
  texts: PageTexts;
  /** What became of the link, once the button was pressed. */
  followed: Followed | undefined;
  faultsOf?: (codes: Record<string, string>) => Faults;
  /** The fields that the act needs. */
  children?: (faults: Faults) => ReactNode;
};

/** The link is as good as a password: no cache keeps the page. */
export function mailedLinkHeaders(): HeadersInit {
  return { "Cache-Control": "no-store" };
}

export function mailedLinkMeta() {
  return [
    // The address holds the link's token: no request may name it. Without any referrer, browsers would send the
    // form of a page without script as from nowhere, and it would be refused.
    { name: "referrer", content: "strict-origin" },
  ];
}

export function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** What a letter's link leads to. Nothing happens before the button is pressed: mail programs open links too. */
export function MailedLinkPage({ texts: page, followed, faultsOf, children }: MailedLinkPageProps) {
  const [parameters] = useSearchParams();
  const isDead = followed?.outcome === "spent" || !parameters.get("token");
  const { title, text } = isDead ? texts.spent : page;
  const isBusy = useNavigation().formAction !== undefined;
  const frame = useAnswerInFocus(isBusy ? undefined : followed);
  if (followed?.outcome === "done") {
    return (
      <Frame title={page.done.title} name={page.title} frame={frame}>
        <Notice tone="done">{page.done.text}</Notice>
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame title={title} name={page.title} frame={frame}>
      <p className="lead">{text}</p>
      {isDead ? (
        <ReachUs />
      ) : (
        <LinkForm button={page.button} isBusy={isBusy} followed={followed} faultsOf={faultsOf}>
          {children}
        </LinkForm>
      )}
    </Frame>
  );
}

type FrameProps = {
  title: string;
  /** What the page is for, whatever came of it. */
  name: string;
  frame: ReturnType<typeof useAnswerInFocus>;
  children: ReactNode;
};

function Frame({ title, name, frame, children }: FrameProps) {
  return (
    <div ref={frame}>
      <Unlisted title={name} />
      <Door picture={<CroppedPicture {...door} first />}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </Door>
    </div>
  );
}

type LinkFormProps = { button: string; isBusy: boolean } & Pick<
  MailedLinkPageProps,
  "followed" | "faultsOf" | "children"
>;

function LinkForm({ button, isBusy, followed, faultsOf, children }: LinkFormProps) {
  // What was typed since is no longer what was refused.
  const [answered, setAnswered] = useState<Followed>();
  const codes = followed?.outcome === "refused" && followed !== answered ? followed.codes : {};
  return (
    <Form method="post" noValidate className="fields" onInput={() => setAnswered(followed)}>
      {followed?.outcome === "failed" && !isBusy && <Notice tone="fault">{texts[followed.reason]}</Notice>}
      {children?.(faultsOf?.(codes) ?? {})}
      <p>
        <SubmitButton busy={isBusy}>{button}</SubmitButton>
      </p>
    </Form>
  );
}

/** Moves the focus to the answer: to the first field at fault, or to the heading that tells how it went. */
function useAnswerInFocus(followed: Followed | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!followed) return;
    const place = { done: "h1", spent: "h1", refused: "[aria-invalid=true]", failed: "[type=submit]" };
    frame.current?.querySelector<HTMLElement>(place[followed.outcome])?.focus();
  }, [followed]);
  return frame;
}
