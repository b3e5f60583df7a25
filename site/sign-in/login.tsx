import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { nextPath } from "../../records/sign-in/address.ts";
import { refreshSession } from "../../records/sign-in/session.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { AlertDialog } from "../../ui/dialog/dialog.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { CroppedPicture } from "../../ui/picture/picture.tsx";
import { useQuery } from "../layout/query.ts";
import { useSession } from "../layout/session.ts";
import { ReachUs } from "../sections/reach-us.tsx";
import { usePicture, useTexts } from "../sections/written/use-page.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { texts as original } from "./login.texts.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { signInPicture } from "./sign-in-picture.ts";
import "./login.css";

/** Shown to few visitors, after a request to the server. */
const LinkSent = lazy(() => import("./link/link-sent.tsx"));

const SignOutNow = lazy(() => import("./leaving/sign-out-now.tsx"));

/** The page to sign in or register. A signed-in visitor is led on. */
export default function LoginPage() {
  const parameters = useQuery();
  const next = nextPath(parameters.get("next"));
  const isRegistration = parameters.get("mode") === "inscription";
  const texts = useTexts("login", original);
  const picture = usePicture("login", "picture", signInPicture);
  const { title } = isRegistration ? texts.register : texts.signIn;
  return (
    <>
      <Unlisted title={title} />
      <AuthLayout picture={<CroppedPicture {...picture} first />}>
        <Entrance next={next} isRegistration={isRegistration} />
        <AlreadyHere next={next} />
      </AuthLayout>
    </>
  );
}

function Entrance({ next, isRegistration }: { next: string; isRegistration: boolean }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [registered, setRegistered] = useState<"now" | "earlier">();
  const [mfaId, setMfaId] = useState("");
  const [linkSentTo, setLinkSentTo] = useState("");
  const frame = useRef<HTMLElement>(null);
  const texts = useTexts("login", original);
  const here = addressesFor(next);
  useHeadingAfterToggle(frame, isRegistration);

  function showRegistered(isEarlier: boolean): void {
    setRegistered(isEarlier ? "earlier" : "now");
    navigate(here.login, { replace: true });
  }

  function acknowledge(): void {
    setRegistered(undefined);
    frame.current?.querySelector<HTMLElement>("[name=password]")?.focus();
  }

  if (linkSentTo && !isRegistration)
    return (
      <Suspense>
        <LinkSent email={linkSentTo} onBack={() => setLinkSentTo("")} />
      </Suspense>
    );
  if (mfaId && !isRegistration) return <SecondFactor mfaId={mfaId} next={next} onBack={() => setMfaId("")} />;
  return (
    <section ref={frame} className="login-form">
      <h1 tabIndex={-1}>{isRegistration ? texts.register.title : texts.signIn.title}</h1>
      {!isRegistration && <Lead next={next} />}
      <noscript>
        <Notice tone="fault">{texts.unscripted}</Notice>
        <ReachUs />
      </noscript>
      {isRegistration ? (
        <RegistrationForm login={here.login} email={email} onEmail={setEmail} onRegistered={showRegistered} />
      ) : (
        <SignInForm
          next={next}
          registration={here.registration}
          forgotten={here.forgotten}
          email={email}
          onEmail={setEmail}
          onOwed={setMfaId}
          onLinkSent={setLinkSentTo}
        />
      )}
      {/* Above the form that it leads to: if the dialog closed before the form exists, the focus would be lost. */}
      {registered && !isRegistration && (
        <AlertDialog onClose={acknowledge}>
          {registered === "now" ? texts.register.done : texts.register.doneEarlier}
        </AlertDialog>
      )}
    </section>
  );
}

function Lead({ next }: { next: string }) {
  const texts = useTexts("login", original);
  const parameters = useQuery();
  const notices: Record<string, string> = texts.notices;
  const notice = notices[parameters.get("change") ?? ""];
  if (notice) return <Notice tone="done">{notice}</Notice>;
  return <p className="lead">{next === "/" ? texts.signIn.text : texts.signIn.onTheWay}</p>;
}

/** The browser may believe in a session that has ended. This asks the server, and the form returns if it has. */
function AlreadyHere({ next }: { next: string }) {
  const session = useSession();
  useEffect(() => {
    if (session !== undefined && session !== "visitor") browserRecords().then(refreshSession, () => {});
  }, [session]);
  const isRefused = session === "user" && /^\/dashboard(?:\/|$)/i.test(next);
  const { here } = useTexts("login", original);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className="login-here">
      <h1 tabIndex={-1}>{isRefused ? here.teamTitle : here.title}</h1>
      <p className="lead">{isRefused ? here.team : here.text}</p>
      <Actions>
        {next === "/" || isRefused ? (
          <ButtonLink to="/account">{here.account}</ButtonLink>
        ) : (
          <ButtonLink to={next}>{here.goOn}</ButtonLink>
        )}
        {session?.match(/^(?:team|admin)/) && next === "/" && (
          <WayLink to="/dashboard">{here.dashboard}</WayLink>
        )}
        <button type="button" className="link" onClick={() => setLeaving(true)}>
          {here.leave}
        </button>
      </Actions>
      <Suspense>{isLeaving && <SignOutNow onEnd={() => setLeaving(false)} />}</Suspense>
    </section>
  );
}

/** Both forms have one address, which keeps the target after sign-in. */
function addressesFor(next: string) {
  const query = (mode?: string) => {
    const parameters = new URLSearchParams({ ...(mode && { mode }), ...(next !== "/" && { next }) });
    return parameters.size > 0 ? `?${parameters}` : "";
  };
  return {
    login: `/login${query()}`,
    registration: `/login${query("inscription")}`,
    forgotten: `/login/mot-de-passe${query()}`,
  };
}

/** The page stays, but its purpose has changed: the focus moves to its heading. */
function useHeadingAfterToggle(frame: RefObject<HTMLElement | null>, isRegistration: boolean): void {
  const before = useRef(isRegistration);
  // A later effect could run after the dialog is closed, and take the focus from the password.
  useLayoutEffect(() => {
    if (before.current === isRegistration) return;
    before.current = isRegistration;
    if (!document.querySelector("dialog[open]")) frame.current?.querySelector("h1")?.focus();
  }, [frame, isRegistration]);
}
