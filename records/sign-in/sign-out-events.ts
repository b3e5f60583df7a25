/** A sign-out of this browser, as each of its pages is notified of it. */
export type SignOut = {
  account: string;
  /** Whether the account's photos that wait on this device are removed too. */
  removesPhotos: boolean;
};

/** A page's part in a sign-out. */
type SignOutListener = {
  /** Tells whether the page would lose something that is not saved. Called before the sign-out, in its own tab alone. */
  wouldLose?: () => boolean;
  /** Called after the sign-out, in every tab. */
  onSignOut: (signOut: SignOut) => void;
};

/** The name of the event in the tab of the sign-out, and of the channel to the other tabs. */
const name = "sign-out";

/** Tells whether this tab's page would lose something by a sign-out. */
export function wouldPageLose(): boolean {
  return !globalThis.dispatchEvent(new Event("before-sign-out", { cancelable: true }));
}

/** Notifies the pages of all tabs of this browser that the user has signed out. */
export function announceSignOut(signOut: SignOut): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail: signOut }));
  const channel = new BroadcastChannel(name);
  channel.postMessage(signOut);
  channel.close();
}

/** Gives a page its part in a sign-out. Returns a function that ends it. */
export function listenToSignOut({ wouldLose, onSignOut }: SignOutListener): () => void {
  const ask = (event: Event) => {
    if (wouldLose?.()) event.preventDefault();
  };
  const leave = (event: Event) => onSignOut((event as CustomEvent<SignOut>).detail);
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<SignOut>) => onSignOut(data);
  addEventListener("before-sign-out", ask);
  addEventListener(name, leave);
  return () => {
    channel.close();
    removeEventListener("before-sign-out", ask);
    removeEventListener(name, leave);
  };
}
