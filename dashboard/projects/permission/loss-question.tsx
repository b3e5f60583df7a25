import { useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { lossByConnection, type ProjectLoss, type WorksiteConnection } from "../../../records/permissions.ts";
import type { Acts, SentAct } from "../../parts/acts/page-acts.ts";
import { useAct } from "../../parts/acts/use-act.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "./permission.texts.ts";

type Question<Table extends Acts> = { text: string; title: string; confirm: string; sends: SentAct<Table> };

/**
 * Returns `guard` and its dialog, `question`. `guard` asks before a connection between a project and a worksite takes
 * something off the public site, and sends an act of the surrounding route. Without an answer from the store, it does
 * nothing. `send` sends another act of the same section. The section is busy with one act at a time.
 */
export function useLossQuestion<Table extends Acts>() {
  const [openQuestion, setOpenQuestion] = useState<Question<Table>>();
  const { send, isBusy } = useAct<Table>();
  const [isAsking, setAsking] = useState(false);

  async function guard(
    project: string,
    connection: WorksiteConnection,
    act: Pick<Question<Table>, "confirm" | "sends">,
  ): Promise<void> {
    setAsking(true);
    try {
      const loss = await lossByConnection(await browserRecords(), project, connection);
      if (loss) return setOpenQuestion({ ...lossWords(loss, connection), ...act });
    } catch (error) {
      console.error(error);
      return notifyTeam(texts.loss.unknown, "fault");
    } finally {
      setAsking(false);
    }
    send(act.sends);
  }

  const question = openQuestion && (
    <ConfirmDialog
      title={openQuestion.title}
      confirm={openQuestion.confirm}
      danger
      onConfirm={() => send(openQuestion.sends)}
      onClose={() => setOpenQuestion(undefined)}
    >
      <p>{openQuestion.text}</p>
    </ConfirmDialog>
  );
  return { guard, send, question, isBusy: isBusy || isAsking };
}

function lossWords(
  loss: ProjectLoss,
  connection: WorksiteConnection,
): Pick<Question<Acts>, "title" | "text"> {
  const text = "adds" in connection ? texts.loss.begun(loss) : texts.loss.ended(loss);
  return { title: texts.loss.title(loss), text };
}
