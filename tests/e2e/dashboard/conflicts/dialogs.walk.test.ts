import { expect } from "vitest";
import { newEnquiry } from "../board/board-fixtures.ts";
import { admin, startServerOfFile, test } from "../fixtures.ts";
import { openedWorksite, storedPhoto, address as strip } from "../worksite-photos/worksite-photos.ts";

startServerOfFile();

type Dialog = {
  collection: string;
  /** Returns the record to change, and the address of its page. */
  make: () => Promise<{ id: string; address: string }>;
  /** The button that opens the dialog. */
  opener: RegExp;
  field: { name: string; label: RegExp };
  confirm: RegExp;
};

const writtenSentence = /Quelqu.un d.autre a écrit entre-temps\s:\s«\sLe sien/;
const changedSentence = /Quelqu.un d.autre l.a changé entre-temps/;

async function enquiryAddress() {
  const { id } = await newEnquiry("Deux à la fois");
  return { id, address: `/dashboard/demandes/${id}` };
}

const dialogs: [name: string, dialog: Dialog, sentence: RegExp][] = [
  [
    "the answer to a review",
    {
      collection: "reviews",
      async make() {
        const { id } = await admin.collection("reviews").getFirstListItem('status = "approved"');
        return { id, address: `/dashboard/reviews/${id}` };
      },
      opener: /^Répondre/,
      field: { name: "answer", label: /^Réponse publique/ },
      confirm: /^Enregistrer/,
    },
    writtenSentence,
  ],
  [
    "a saved answer",
    {
      collection: "saved_answers",
      async make() {
        const values = { title: "Merci", body: "Bonjour." };
        const { id } = await admin.collection("saved_answers").create(values);
        return { id, address: "/dashboard/demandes/reponses" };
      },
      opener: /^Modifier la réponse « Merci »/,
      field: { name: "body", label: /^Réponse/ },
      confirm: /^Enregistrer/,
    },
    writtenSentence,
  ],
  [
    "the caption of a photo",
    {
      collection: "worksite_photos",
      async make() {
        const { id } = await storedPhoto(await openedWorksite(), { caption: "Panne faîtière" });
        return { id, address: strip };
      },
      opener: /^Corriger la photo/,
      field: { name: "caption", label: /^Une phrase/ },
      confirm: /^Enregistrer/,
    },
    writtenSentence,
  ],
  [
    "a reminder",
    {
      collection: "messages",
      async make() {
        const enquiry = await enquiryAddress();
        const reminder = { remind_on: "2099-11-26 00:00:00.000Z", remind_note: "Le devis" };
        await admin.collection("messages").update(enquiry.id, reminder);
        return enquiry;
      },
      opener: /^un autre jour/,
      field: { name: "remind_note", label: /^De quoi s.agit-il/ },
      confirm: /^Noter le rappel/,
    },
    writtenSentence,
  ],
  [
    "a visit",
    {
      collection: "visits",
      async make() {
        const { id: message, address } = await enquiryAddress();
        const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
        return {
          ...(await admin.collection("visits").create({ message, slots, note: "Un casque." })),
          address,
        };
      },
      opener: /^Proposer d.autres créneaux/,
      field: { name: "note", label: /^Ce que le client doit savoir/ },
      confirm: /^Retenir ce créneau/,
    },
    changedSentence,
  ],
];

test.for(dialogs)(
  "a colleague's change of %s is shown before it is replaced",
  async ([, { collection, make, opener, field, confirm }, sentence], { openShared }) => {
    const { id, address } = await make();
    const page = await openShared(address);
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel(field.label).fill("Le mien");
    await admin.collection(collection).update(id, { [field.name]: "Le sien" });
    await dialog.getByRole("button", { name: confirm }).click();
    await dialog.getByText(sentence).waitFor();
    const stored = async () => (await admin.collection(collection).getOne(id))[field.name];
    expect(await stored()).toBe("Le sien");
    expect(await dialog.getByLabel(field.label).inputValue()).toBe("Le mien");

    await dialog.getByRole("button", { name: confirm }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await stored()).toBe("Le mien");
  },
);
