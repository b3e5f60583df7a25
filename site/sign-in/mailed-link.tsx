import { type ReactNode, useEffect, useRef, useState } from "react";
import { redirect, useNavigation, useSubmit } from "react-router";
import type { LinkOutcome } from "../../records/sign-in/account-letters.ts";
import { nextPath } from "../../records/sign-in/address.ts";
import { ButtonLink, SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { useQuery } from "../layout/query.ts";
import { ReachUs } from "../sections/reach-us.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { texts } from "./mailed-link.texts.ts";
import { signInPicture } from "./sign-in-picture.ts";
import { linkFailure } from "./wait.ts";

/** The fault of each field, in French. */
export type LinkFaults = Record<string, string | undefined>;

type PageTexts = {
  title: string;
  text: string;
  button: string;
  /** The next step if the link is invalid. */
  again: string;
  /** Shown here if nothing else follows. `goOn` is the next link; by default, to the account. */
  done?: { title: string; text: string; goOn?: { to: string; label: string } };
  /** The text for an invalid link with an unusual reason. */
  spent?: { title: string; text: string };
};

export type MailedLinkPageProps = {
  texts: PageTexts;
  /** The outcome of the link, after the button was pressed. */
  followed: LinkOutcome | undefined;
  linkFaults?: (codes: Record<string, string>) => LinkFaults;
  /** Renders a way to get another link. `email` is the recipient of this one, if its token can be read. */
  onceMore: (email: string | undefined) => ReactNode;
  /** The fields that the action needs. */
  children?: (faults: LinkFaults) => ReactNode;
  /** Further actions with the link, beside the button. */
  besides?: ReactNode;
  /** Only a script can do what the button does: without one, a notice says so in place of the form. */
  needsScript?: boolean;
};

export function mailedLinkMeta() {
  return [
    // The address contains the link's token, so no request may name it. Without any referrer, browsers would send the
    // form of a page without script with a null origin, and the server would reject it.
    { name: "referrer", content: "strict-origin" },
  ];
}

export function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/**
 * Redirects to the login, because a changed password or address has ended every session. The login says so, and then
 * leads to the letter's target.
 */
export function backToLogin(request: Request, followed: LinkOutcome): LinkOutcome {
  if (followed.outcome !== "done") return followed;
  const { pathname, searchParams } = new URL(request.url);
  const next = nextPath(searchParams.get("next"));
  const change = pathname.split("/").at(-1) === "adresse" ? "adresse" : "mot-de-passe";
  throw redirect(`/login?${new URLSearchParams({ change, ...(next !== "/" && { next }) })}`);
}

/** The page of a letter's link. Only the button changes anything, because mail programs open links too. */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { texts: page, followed, linkFaults, onceMore, children, besides, needsScript } = props;
  const parameters = useQuery();
  const token = parameters.get("token") ?? "";
  const isDead = followed?.outcome === "spent" || token === "";
  const { title, text } = isDead ? (page.spent ?? texts.spent) : page;
  const isBusy = useNavigation().formAction !== undefined;
  const frame = useAnswerInFocus(isBusy ? undefined : followed);
  if (followed?.outcome === "done" && page.done) {
    const next = nextPath(parameters.get("next"));
    const { to, label } = page.done.goOn ?? { to: next === "/" ? "/account" : next, label: texts.goOn };
    return (
      <Frame title={page.done.title} name={page.title} frame={frame}>
        <Notice tone="done">{page.done.text}</Notice>
        <ButtonLink to={to}>{label}</ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame title={title} name={page.title} frame={frame}>
      <p className="lead">{text}</p>
      {isDead ? (
        <>
          <p>{page.again}</p>
          {onceMore(readAddressee(token).email)}
          <ReachUs />
        </>
      ) : (
        <>
          {needsScript && (
            <noscript>
              <Notice tone="fault">{texts.unscripted}</Notice>
            </noscript>
          )}
          <LinkForm
            button={page.button}
            isBusy={isBusy}
            followed={followed}
            linkFaults={linkFaults}
            needsScript={needsScript}
          >
            {children}
          </LinkForm>
          {besides}
        </>
      )}
    </Frame>
  );
}

type FrameProps = {
  title: string;
  /** The page's purpose, for its title, the same for every outcome. */
  name: string;
  frame: ReturnType<typeof useAnswerInFocus>;
  children: ReactNode;
};

function Frame({ title, name, frame, children }: FrameProps) {
  return (
    <div ref={frame}>
      <Unlisted title={name} />
      <AuthLayout picture={<CroppedPicture {...signInPicture} first />}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </AuthLayout>
    </div>
  );
}

type LinkFormProps = { button: string; isBusy: boolean } & Pick<
  MailedLinkPageProps,
  "followed" | "linkFaults" | "children" | "needsScript"
>;

function LinkForm({ button, isBusy, followed, linkFaults, needsScript, children }: LinkFormProps) {
  // After an edit, the form no longer shows the rejected values' faults.
  const [answered, setAnswered] = useState<LinkOutcome>();
  const codes = followed?.outcome === "invalid" && followed !== answered ? followed.codes : {};
  const submit = useSubmit();
  return (
    // Without an action of its own, the form goes to the page's address with the token: the page is the same for every
    // token.
    <form
      method="post"
      noValidate
      className={needsScript ? "fields needs-script" : "fields"}
      onInput={() => setAnswered(followed)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {(followed?.outcome === "failed" || followed?.outcome === "ended") && !isBusy && (
        <Notice tone="fault">{linkFailure(followed)}</Notice>
      )}
      {children?.(linkFaults?.(codes) ?? {})}
      <p>
        <SubmitButton busy={isBusy}>{button}</SubmitButton>
      </p>
    </form>
  );
}

/** Returns the recipient of a letter as its unverified token names it. This saves typing, and proves nothing. */
export function readAddressee(token: string): { id?: string; email?: string } {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0));
    const { id, email } = JSON.parse(new TextDecoder().decode(bytes));
    return { id: textOrNothing(id), email: textOrNothing(email) };
  } catch {
    return {};
  }
}

function textOrNothing(claim: unknown): string | undefined {
  return typeof claim === "string" ? claim : undefined;
}

const focusAfter: Record<LinkOutcome["outcome"], string> = {
  done: "h1",
  spent: "h1",
  invalid: "[aria-invalid=true]",
  failed: "[type=submit]",
  ended: "[type=submit]",
};

/** Moves the focus to the answer: to the first invalid field, or to the heading with the result. */
function useAnswerInFocus(followed: LinkOutcome | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!followed) return;
    frame.current?.querySelector<HTMLElement>(focusAfter[followed.outcome])?.focus();
  }, [followed]);
  return frame;
}
