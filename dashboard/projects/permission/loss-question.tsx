import { useState } from "react";
import { browserRecords } from "../../../records/client.ts";
import { lossByConnection, type ProjectLoss, type WorksiteConnection } from "../../../records/permissions.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { notifyTeam } from "../../parts/toast.ts";
import { texts } from "./permission.texts.ts";

type Question = { text: string; title: string; confirm: string; act: () => Promise<void> };

/**
 * Returns `guard` and its dialog, `question`. `guard` asks before a connection between a project and a worksite takes
 * something off the public site. Without an answer from the store, it does nothing.
 */
export function useLossQuestion() {
  const [asked, setAsked] = useState<Question>();

  async function guard(
    project: string,
    connection: WorksiteConnection,
    { confirm, act }: Pick<Question, "confirm" | "act">,
  ): Promise<void> {
    try {
      const loss = await lossByConnection(await browserRecords(), project, connection);
      if (loss) return setAsked({ ...lossWords(loss, connection), confirm, act });
    } catch (error) {
      console.error(error);
      return notifyTeam(texts.loss.unknown, "fault");
    }
    await act();
  }

  const question = asked && (
    <ConfirmDialog
      title={asked.title}
      confirm={asked.confirm}
      danger
      onConfirm={asked.act}
      onClose={() => setAsked(undefined)}
    >
      <p>{asked.text}</p>
    </ConfirmDialog>
  );
  return { guard, question };
}

function lossWords(loss: ProjectLoss, connection: WorksiteConnection): Pick<Question, "title" | "text"> {
  const text = "adds" in connection ? texts.loss.begun(loss) : texts.loss.ended(loss);
  return { title: texts.loss.title(loss), text };
}
