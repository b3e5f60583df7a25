import { useEffect } from "react";
import type { Acts } from "../acts/page-acts.ts";
import { useAct } from "../acts/use-act.ts";
import type { Selection } from "./use-selection.ts";

/**
 * Sends an act on the chosen records. Afterwards the choice is forgotten, or only the records that were left out stay
 * chosen.
 *
 * @param action address of another route that has the act
 */
export function useSeveralAct<Table extends Acts>(selection: Selection, action?: string) {
  const { send, isBusy, result } = useAct<Table>(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!result || result.faults) return;
    if (result.obstacleIds?.length) selection.replace(result.obstacleIds);
    else selection.end();
  }, [result]);
  return { send, isBusy };
}
