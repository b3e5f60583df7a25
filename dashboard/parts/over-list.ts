import { useLocation, useNavigate } from "react-router";
import { useShowAgain } from "./router.ts";

/** Of a link that opens a record over its list: the list stays where it is, and the record is closed by going back. */
export const overList = { isOverPage: true };

/**
 * Returns what closes the record that an address opens over its list.
 *
 * @param list path of the list; what the record's address asks of it stays
 */
export function useClosing(list: string) {
  const showAgain = useShowAgain();
  const navigate = useNavigate();
  const { search, state } = useLocation();

  async function close(): Promise<void> {
    // Who came by a link has no list behind it.
    if (state?.isOverPage) await navigate(-1);
    else await navigate(list + search, { replace: true });
  }

  return {
    close: () => void close(),
    /** The list then shows what has become of the record. */
    async closeAnew(): Promise<void> {
      await close();
      showAgain();
    },
  };
}
