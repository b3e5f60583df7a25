/** What React Router leaves on the page for itself (its own pages for server components use it too). */
type Address = { pathname: string; search: string };
type Running = {
  state: { navigation: { state: string; location?: Address } };
  revalidate(): Promise<void>;
};

/**
 * Asks again for all that the page shows, in place. React Router's own hook for it would weigh on every public
 * page: none of them uses it.
 */
export function showAgain(): void {
  const router = running();
  // Whoever is on their way elsewhere is about to get what is new.
  if (router?.state.navigation.state === "idle") void router.revalidate();
}

/** The address that the page is on its way to, else the one it is at: a change of it builds on what was chosen last. */
export function latestAddress(): Address {
  return running()?.state.navigation.location ?? window.location;
}

function running(): Running | undefined {
  return (window as { __reactRouterDataRouter?: Running }).__reactRouterDataRouter;
}
