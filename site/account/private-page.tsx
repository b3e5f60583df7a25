import { type ReactNode, useEffect } from "react";
import "./style.css";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import { useLiveSession } from "../sign-in/live-session.ts";
import { texts } from "./account.texts.ts";

/** A page of the account that leaves for the login as soon as the session has ended. */
export function PrivatePage({ title, children }: { title: string; children: ReactNode }) {
  useLiveSession();
  useNamedPart();
  return (
    <>
      <Unlisted title={title} />
      {children}
    </>
  );
}

type PrivateSubpageProps = {
  /** The page's name and heading. */
  title: string;
  back: { to: string; name: string };
  /** Content of the page's head, below the heading. */
  said?: ReactNode;
  children: ReactNode;
  /** Over the whole width, after the rest. */
  below?: ReactNode;
};

/** A page with a link back to its parent in the account: heading at the left, the rest at the right. */
export function PrivateSubpage({ title, back, said, children, below }: PrivateSubpageProps) {
  return (
    <PrivatePage title={title}>
      <div className="private-page page-grid">
        <div className="private-page-head">
          <BackLink to={back.to}>{back.name}</BackLink>
          <h1 tabIndex={-1}>{title}</h1>
          {said}
        </div>
        {children}
      </div>
      {below}
    </PrivatePage>
  );
}

/** A settings section with its heading. */
export function PrivatePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Scrolls to the part that a link names: it did not exist yet when the browser looked for it. */
function useNamedPart(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: afterwards, the site's own navigation scrolls
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, []);
}

/** The server's HTML of a private page: the owner's browser loads the content. */
export function PrivateWaiting() {
  return (
    <div className="account-waiting" aria-busy="true">
      <Unlisted title={texts.name} />
      <Dimension live>{texts.loading}</Dimension>
    </div>
  );
}

/** Shown if the page could not be loaded. A missing page goes to the site's own error page. */
export function PrivateFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <div className="account-waiting">
      <Unlisted title={texts.name} />
      <LoadingFailed heading="h1" title={texts.failure} />
    </div>
  );
}

/** Says that content could not be loaded, with a button to retry. */
export function LoadingFailed({ title, heading }: { title: string; heading?: "h1" }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Vacancy title={title} failure heading={heading}>
      <button type="button" className="button-outline" onClick={() => revalidate()}>
        {state === "loading" ? texts.loading : texts.retry}
      </button>
    </Vacancy>
  );
}
