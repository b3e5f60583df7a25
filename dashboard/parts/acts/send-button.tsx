import type { ComponentProps } from "react";
import { ActButton } from "../act-button.tsx";
import type { Acts, SentAct } from "./page-acts.ts";
import { useAct } from "./use-act.ts";

type SendButtonProps<Table extends Acts> = SentAct<Table> &
  Omit<ComponentProps<typeof ActButton>, "busy" | "onPress">;

/** A button on a row or record that sends an act of the surrounding route. */
export function SendButton<Table extends Acts>(props: SendButtonProps<Table>) {
  const { send, isBusy } = useAct<Table>();
  return <ActButton {...props} busy={isBusy} onPress={() => send(props)} />;
}
