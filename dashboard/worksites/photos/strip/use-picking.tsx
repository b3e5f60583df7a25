import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { openQuestion } from "../../../../domain/worksites/permitted.ts";
import type {
  PhotographedWorksite,
  WorksitePhoto,
} from "../../../../domain/worksites/photos/worksite-photo.ts";
import { browserRecords } from "../../../../records/client.ts";
import { askPermission } from "../../../../records/permissions.ts";
import { pickPhoto, type WorksiteStrip } from "../../../../records/worksites/photos/team.ts";
import { notifyTeam } from "../../../parts/toast.ts";
import { texts } from "../worksite-photos.texts.ts";
import { isAllowed } from "./allowed.ts";
import { PermissionDialog } from "./permission-dialog.tsx";
import type { Audience, Pick } from "./strip-photo.tsx";

export type Picking = {
  pick: Pick;
  /** Whether somebody has confirmed these photos without permission since the page was opened. */
  isInsistedOn: (ids: readonly string[]) => boolean;
  /** Asks a second time. Resolves to whether the photos are published without permission. */
  insist: (photos: readonly WorksitePhoto[]) => Promise<boolean>;
  dialog: ReactNode;
};

type Question = { photos: readonly WorksitePhoto[]; answer: (isInsisted: boolean) => void };

/** Picks photos for the client or the public page. Asks first if a photo is not permitted. */
export function usePicking(worksite: PhotographedWorksite, strip: WorksiteStrip): Picking {
  const { revalidate } = useRevalidator();
  const insisted = useRef(new Set<string>());
  const [question, setQuestion] = useState<Question>();

  function insist(photos: readonly WorksitePhoto[]): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isInsisted: boolean) => {
        if (isInsisted) for (const { id } of photos) insisted.current.add(id);
        resolve(isInsisted);
      };
      setQuestion({ photos, answer });
    });
  }

  async function pick(photo: WorksitePhoto, audience: Audience, isPicked: boolean): Promise<boolean> {
    const isForbidden = audience === "for_page" && isPicked && !isAllowed(strip, photo);
    if (isForbidden && !(await insist([photo]))) return false;
    try {
      await pickPhoto(await browserRecords(), photo.id, { [audience]: isPicked });
      revalidate();
      return true;
    } catch (error) {
      console.error(error);
      await notifyTeam(texts.strip.notPicked, "fault");
      return false;
    }
  }

  const dialog = question && (
    <PermissionDialog
      photos={question.photos}
      clientName={strip.clientName}
      isClientReachable={strip.isClientReachable}
      isAsked={openQuestion(strip.permissions) !== undefined}
      onAsk={() => ask(worksite).then(revalidate)}
      onAnyway={() => question.answer(true)}
      onClose={() => {
        question.answer(false);
        setQuestion(undefined);
      }}
    />
  );
  return { pick, insist, dialog, isInsistedOn: (ids) => ids.every((id) => insisted.current.has(id)) };
}

async function ask(worksite: PhotographedWorksite): Promise<void> {
  try {
    await askPermission(await browserRecords(), worksite.id);
    await notifyTeam(texts.permission.asked);
  } catch (error) {
    console.error(error);
    await notifyTeam(texts.permission.notAsked, "fault");
  }
}
