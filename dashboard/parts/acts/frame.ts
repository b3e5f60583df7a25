import { useEffect } from "react";
import {
  type NavigateOptions,
  type SubmitFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useSubmit,
} from "react-router";

/** An act that a toast offers for a while. */
export type Undo = {
  /** The label of the toast's button. */
  label: string;
  act: string;
  payload: unknown;
  /** The address of the page that has the act. Defaults to the page of the act to undo. */
  at?: string;
};

/** The frame around all pages, which outlives the row, dialog or page of a running act. */
type Frame = {
  submit: SubmitFunction;
  navigate: (to: string, options?: NavigateOptions) => unknown;
  /** The path of the page that is open, or that opens. */
  path: string;
  isNavigating: boolean;
};

let frame: Frame | undefined;
let isMoving = false;

/** Lets toasts send acts, and acts move the page. */
export function useFrameForActs(): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const path = location?.pathname ?? pathname;
  const isNavigating = state !== "idle";
  useEffect(
    () => connectFrame({ submit, navigate, path, isNavigating }),
    [submit, navigate, path, isNavigating],
  );
}

/** Receives the latest state of the frame. */
export function connectFrame(latest: Frame): void {
  frame = latest;
}

/** Sends the undoing act to its page. */
export function sendUndo({ act, payload, at }: Undo, page: string): void {
  void frame?.submit(actForm(act, payload), { method: "post", action: at ?? page, navigate: false });
}

/**
 * Returns a function that moves the page after an act, unless somebody has left the page meanwhile. If only the query of
 * the page changes, the page keeps its entry in the history.
 */
export function mover(): (to: string) => void {
  const path = frame?.path;
  return (to) => {
    if (frame?.path !== path) return;
    isMoving = true;
    const isSamePage = to.split("?")[0] === path;
    // The router asks its blockers before this call returns.
    void frame?.navigate(to, isSamePage ? { replace: true, preventScrollReset: true } : undefined);
    isMoving = false;
  };
}

/** Tells whether the router is loading another address. */
export function isNavigating(): boolean {
  return frame?.isNavigating ?? false;
}

/** Tells whether an act moves the page. No form then asks whether its text may be lost. */
export function isMovedByAct(): boolean {
  return isMoving;
}

/** Returns the form that names an act. `fields` are those of a dialog. */
export function actForm(act: string, payload: unknown, fields = new FormData()): FormData {
  fields.set("act", act);
  if (payload !== undefined) fields.set("payload", JSON.stringify(payload));
  return fields;
}
