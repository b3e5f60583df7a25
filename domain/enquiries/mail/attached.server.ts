import { type Store, sniffFile } from "record-store";
import { attachments } from "../attachments.ts";
import { shownName } from "../contact/photos.server.ts";
import { mailedByteQuotas } from "../limits.server.ts";
import type { IncomingMail, MailFile } from "./incoming.ts";

/** The files of a mail that the conversation takes, and the refused ones, each with the reason. */
export type MailAttachments = { files: MailFile[]; refused: { name: string; reason: RefusalReason }[] };

export type RefusalReason = keyof typeof refusalTexts;

const refusalTexts = {
  wrongType: "format non autorisé",
  tooHeavy: "trop lourd",
  tooMany: `au-delà de ${attachments.maxSelect} fichiers`,
  unreadable: "illisible",
  noRoom: "pas de place en ce moment",
};

/** A shown picture of at most so many bytes is a logo, or tracks who opens the mail. */
const heaviestLogo = 20_000;

/** Chooses the accepted files by the rules for files of a page: by their bytes, weight and number. */
export async function attachedTo(
  store: Pick<Store, "spendQuotas">,
  { files, missing, from }: Pick<IncomingMail, "files" | "missing" | "from">,
): Promise<MailAttachments> {
  const chosenAttachments: MailAttachments = {
    files: [],
    refused: [...missing],
  };
  const worth = files.filter(({ isShown, bytes }) => !isShown || bytes > heaviestLogo);
  // If there are too many, attached files have priority over pictures that the words show.
  for (const file of worth.sort((one, other) => Number(one.isShown) - Number(other.isShown))) {
    const reason =
      (await reasonAgainst(file)) ??
      (chosenAttachments.files.length < attachments.maxSelect ? undefined : "tooMany");
    if (reason) chosenAttachments.refused.push({ name: file.name, reason });
    else chosenAttachments.files.push(file);
  }
  const weight = chosenAttachments.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return weight === 0 || (await store.spendQuotas(mailedByteQuotas(from.email, weight)))
    ? chosenAttachments
    : refuseAll(chosenAttachments, "noRoom");
}

/** Removes a file that the store refuses, or all files if the refusal names none of them. */
export function withoutFile(attached: MailAttachments, name: string, reason: RefusalReason): MailAttachments {
  const refused = attached.files.find((file) => shownName(file.name) === name);
  if (!refused) return refuseAll(attached, reason);
  return {
    files: attached.files.filter((file) => file !== refused),
    refused: [...attached.refused, { name: refused.name, reason }],
  };
}

/** Returns the sentence that lists the refused files in the conversation. */
export function refusalText({ refused }: Pick<MailAttachments, "refused">): string {
  if (refused.length === 0) return "";
  const each = refused.map(({ name, reason }) => `« ${shownName(name)} », ${refusalTexts[reason]}`);
  return `[Pièces jointes non gardées : ${each.join(" ; ")}.]`;
}

function refuseAll({ files, refused }: MailAttachments, reason: RefusalReason): MailAttachments {
  return { files: [], refused: [...refused, ...files.map(({ name }) => ({ name, reason }))] };
}

async function reasonAgainst({ path, isTooHeavy }: MailFile): Promise<RefusalReason | undefined> {
  const { type } = await sniffFile(path);
  if (!attachments.mimeTypes.some((each) => each === type)) return "wrongType";
  return isTooHeavy ? "tooHeavy" : undefined;
}
