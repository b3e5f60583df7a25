/** What React Router leaves on the page for itself (its own pages for server components use it too). */
type Running = { state: { navigation: { state: string } }; revalidate(): Promise<void> };

/**
 * Asks again for all that the page shows, in place. React Router's own hook for it would weigh on every public
 * page: none of them uses it.
 */
export function showAgain(): void {
  const router = (window as { __reactRouterDataRouter?: Running }).__reactRouterDataRouter;
  // Whoever is on their way elsewhere is about to get what is new.
  if (router?.state.navigation.state === "idle") void router.revalidate();
}
