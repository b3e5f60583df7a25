import type { FocusEvent, PointerEvent } from "react";
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import "./toast.css";
import { Icon } from "../icon/icon.tsx";
import { stay } from "./carried-toast.ts";
import type { ToastTone } from "./tone.ts";

/** Longer than other toasts stay: the reader has a decision to make. */
const stayWithOffer = 10_000;

/** Screen readers announce only additions to a region that has existed for a moment. */
const firstDelay = 200;

let opened = false;
let place: HTMLElement | undefined;

/** An action that a toast offers. */
type Offer = { label: string; act: () => void };

/** Shows a toast in the page's one region, which outlives every page of the visit. */
export function showToast(text: string, tone: ToastTone, offer?: Offer): void {
  const delay = opened ? undefined : firstDelay;
  if (!opened) openRegion();
  place?.togglePopover(false);
  // Opened again, to be above any dialog that was opened since.
  place?.togglePopover(true);
  toast(({ closeToast }) => <Content text={text} tone={tone} offer={offer} onTaken={closeToast} />, {
    className: `toast toast-${tone}`,
    autoClose: offer ? stayWithOffer : stay,
    delay,
  });
}

function openRegion(): void {
  opened = true;
  place = document.createElement("div");
  place.className = "toast-place";
  place.popover = "manual";
  document.body.append(place);
  createRoot(place).render(<Region />);
}

/** The element that had the focus before the toast. The focus returns to it when the toast is closed. */
let before: HTMLElement | null = null;

function Region() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated by it, time only stands still
    <div
      onFocus={hold}
      onBlur={resumeOnBlur}
      onPointerEnter={point}
      onPointerLeave={pointElsewhere}
      // Otherwise a touched toast keeps the focus, and so stays, after the finger is gone.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ToastContainer
        className="toasts"
        position="bottom-right"
        aria-label="Notifications"
        pauseOnHover={false}
        // The toast's bar is its timer; hidden, it is not announced.
        hideProgressBar
        progressClassName="toast-bar"
        role="group"
        icon={false}
        closeButton={({ closeToast }) => <CloseButton onPress={() => closeToast(true)} />}
        transition={false}
        draggable={false}
        limit={3}
      />
    </div>
  );
}

/** A mouse is over it, or a finger on it. */
let isPointedAt = false;

function point(): void {
  isPointedAt = true;
  toast.pause();
}

function pointElsewhere({ currentTarget }: PointerEvent<HTMLElement>): void {
  isPointedAt = false;
  goOnRunning(currentTarget.matches(":focus-within"));
}

function hold({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget;
  toast.pause();
}

function resumeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  goOnRunning(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Restarts the timer, unless a toast has the focus or the pointer. */
function goOnRunning(hasFocus: boolean): void {
  if (hasFocus || isPointedAt) toast.pause();
  else toast.play();
}

type ContentProps = { text: string; tone: ToastTone; offer?: Offer; onTaken: () => void };

function Content({ text, tone, offer, onTaken }: ContentProps) {
  function take(): void {
    isPointedAt = false;
    onTaken();
    before?.focus({ preventScroll: true });
    offer?.act();
  }

  return (
    <>
      <Icon name={tone} />
      <p>{text}</p>
      {offer && (
        <button type="button" className="toast-offer" onClick={take}>
          {offer.label}
        </button>
      )}
    </>
  );
}

function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Fermer"
      onClick={() => {
        isPointedAt = false;
        onPress();
        before?.focus({ preventScroll: true });
      }}
    >
      <Icon name="close" />
    </button>
  );
}
