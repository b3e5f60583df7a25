import { useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { lossByConnection, type ProjectLoss, type WorksiteConnection } from "../../../records/permissions.ts";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import type { Acts, SentAct } from "../../parts/acts/page-acts.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "./permission.texts.ts";

type Question<Table extends Acts> = { text: string; title: string; confirm: string; sends: SentAct<Table> };

/**
 * Returns `guard` and its dialog, `question`. `guard` asks before a connection between a project and a worksite takes
 * something off the public site, and sends an act of the surrounding route. Without an answer from the store, it does
 * nothing.
 */
export function useLossQuestion<Table extends Acts>() {
  const [asked, setAsked] = useState<Question<Table>>();
  const { send, isBusy } = useAct<Table>();

  async function guard(
    project: string,
    connection: WorksiteConnection,
    act: Pick<Question<Table>, "confirm" | "sends">,
  ): Promise<void> {
    try {
      const loss = await lossByConnection(await browserRecords(), project, connection);
      if (loss) return setAsked({ ...lossWords(loss, connection), ...act });
    } catch (error) {
      console.error(error);
      return notifyTeam(texts.loss.unknown, "fault");
    }
    send(act.sends);
  }

  const question = asked && (
    <ActDialog<Table>
      title={asked.title}
      confirm={asked.confirm}
      danger
      sends={asked.sends}
      closesAnyway
      onClose={() => setAsked(undefined)}
    >
      <p>{asked.text}</p>
    </ActDialog>
  );
  return { guard, question, isBusy };
}

function lossWords(
  loss: ProjectLoss,
  connection: WorksiteConnection,
): Pick<Question<Acts>, "title" | "text"> {
  const text = "adds" in connection ? texts.loss.begun(loss) : texts.loss.ended(loss);
  return { title: texts.loss.title(loss), text };
}
