import { type Caller, flatMapInTurn, type Row, type Store } from "record-store";
import type { LetterPicture } from "../../../mail/index.ts";
import type { EnquiryNotificationOptions } from "../../enquiries/letters/notifications.server.ts";
import { linkFor, listCorrespondents } from "../../enquiries/people.server.ts";
import { answersTo, companyAddress } from "../../notifications.server.ts";
import { inProcess } from "../../service-account.server.ts";
import { photoIds, wordLetterKey } from "./word.ts";

/** Bytes. Larger pictures stay in the account: some mail servers refuse heavy letters. */
const heaviestPicture = 300_000;

/** Writes the letter of a sent word, to the client alone. Returns false if no letter reaches the client. */
export async function writeWordLetter(
  options: EnquiryNotificationOptions,
  word: Row<"worksite_words">,
): Promise<boolean> {
  const { store } = options;
  const [worksite] = await store.find("worksites", { id: word.worksite });
  const [enquiry] = worksite ? await store.find("messages", { id: worksite.message }) : [];
  if (!worksite || !enquiry) return false;
  const client = (await listCorrespondents(store, enquiry)).find(({ isOwner }) => isOwner);
  if (!client || client.isUnconfirmed) return false;
  const key = wordLetterKey(word);
  await options.enquiryLetters.worksiteWord(
    {
      to: client.email,
      name: client.name,
      replyTo: await companyAddress(options),
      ...answersTo(options.marks, { message: enquiry.id, to: client.key, reply: word.id }),
      ...{ once: key, brings: key },
    },
    {
      worksiteId: worksite.id,
      building: worksite.title,
      body: word.body,
      pictures: await letterPictures(store, word),
      link: await linkFor(store, client, new Date()),
    },
  );
  return true;
}

/** Returns the small pictures of a word. A picture that cannot be made is omitted. */
async function letterPictures(
  store: Pick<Store, "fetch" | "find">,
  { sent_photos }: Row<"worksite_words">,
): Promise<LetterPicture[]> {
  return await flatMapInTurn(photoIds(sent_photos), async (id) => {
    const [photo] = await store.find("worksite_photos", { id });
    const picture = photo && (await letterPicture(store, photo).catch(() => undefined));
    return picture ? [picture] : [];
  });
}

async function letterPicture(
  store: Pick<Store, "fetch">,
  { id, file, caption }: Row<"worksite_photos">,
): Promise<LetterPicture | undefined> {
  const caller: Caller = { kind: "service", service: "letters" };
  const photo = { collectionName: "worksite_photos", id };
  const address = inProcess(store, caller).files.getURL(photo, file, { thumb: "400x400" });
  const answer = await store.fetch(new Request(address), { caller, inProcess: true });
  if (!answer.ok) return undefined;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > heaviestPicture) return undefined;
  const type = answer.headers.get("content-type") ?? "image/jpeg";
  return { type, content: bytes.toString("base64"), caption };
}
