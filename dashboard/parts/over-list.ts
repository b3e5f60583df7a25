import { useLocation, useNavigate, useRevalidator } from "react-router";

/** State for a link that opens a record over its list: the list stays in place, and Back closes the record. */
export const overList = { isOverPage: true };

/**
 * Returns functions that close a record over its list.
 *
 * @param list path of the list; the query of the record's address stays
 */
export function useClosing(list: string) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { search, state } = useLocation();

  async function close(): Promise<void> {
    // A visitor of a direct link has no list in the history.
    if (state?.isOverPage) await navigate(-1);
    else await navigate(list + search, { replace: true });
  }

  return {
    close: () => void close(),
    /** Closes the record and reloads the list. */
    async closeAndReload(): Promise<void> {
      await close();
      revalidate();
    },
  };
}
