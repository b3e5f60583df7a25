import type { Page } from "playwright-core";
import { pageId } from "../../../../domain/pages/page-names.ts";
import { nextSaturday } from "../../../../domain/worksites/words/saturday.ts";
import { newEnquiry } from "../board/board-fixtures.ts";
import { admin } from "../fixtures.ts";
import { openedWorksite, storedPhoto, address as strip } from "../worksite-photos/worksite-photos.ts";
import type { ContestedForm } from "./contest.ts";

/** The dialogs with a text that several people write, by their subject. */
export const dialogForms: Record<string, () => Promise<ContestedForm>> = {
  async "the answer to a review"() {
    const { id } = await admin.collection("reviews").getFirstListItem('status = "approved"');
    return {
      ...{ collection: "reviews", id, address: `/dashboard/reviews/${id}`, open: opens(/^Répondre/) },
      ...{ label: /^Réponse publique/, field: "answer", mine: "Le mien", save: ["Enregistrer"] },
    };
  },
  async "a saved answer"() {
    const { id } = await admin.collection("saved_answers").create({ title: "Merci", body: "Bonjour." });
    return {
      ...{ collection: "saved_answers", id, address: "/dashboard/demandes/reponses" },
      open: opens(/^Modifier la réponse « Merci »/),
      ...{ label: /^Réponse/, field: "body", mine: "Le mien", other: { title: "Merci bien" } },
      save: ["Enregistrer"],
    };
  },
  async "the caption of a worksite's photo"() {
    const photo = { caption: "Panne faîtière", place: "inside" };
    const { id } = await storedPhoto(await openedWorksite(), photo);
    return {
      ...{ collection: "worksite_photos", id, address: strip, open: opens(/^Corriger la photo/) },
      ...{ label: /^Une phrase/, field: "caption", mine: "Le mien", other: { place: "outside" } },
      save: ["Enregistrer"],
    };
  },
  async "a reminder"() {
    const { id, address } = await enquiryPage();
    const reminder = { remind_on: "2099-11-26 00:00:00.000Z", remind_note: "Le devis" };
    await admin.collection("messages").update(id, reminder);
    return {
      ...{ collection: "messages", id, address, open: opens(/^un autre jour/) },
      ...{ label: /^De quoi s.agit-il/, field: "remind_note", mine: "Le mien" },
      ...{ other: { remind_on: "2099-11-27 00:00:00.000Z" }, save: ["Noter le rappel"] },
    };
  },
  async "the amount of a quote"() {
    const { id, address } = await enquiryPage({ step: "quote" });
    return {
      ...{ collection: "messages", id, address, open: opens(/^Noter le montant/) },
      ...{ label: /^Montant TTC/, field: "quote_amount", mine: "12500" },
      ...{ theirs: "9000", write: (amount) => ({ quote_amount: Number(amount) }) },
      ...{ read: ({ quote_amount }) => String(quote_amount), save: ["Enregistrer"] },
    };
  },
  async "the note of a visit"() {
    const { id: message, address } = await enquiryPage();
    const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
    const { id } = await admin.collection("visits").create({ message, slots, note: "Un casque." });
    return {
      ...{ collection: "visits", id, address, open: opens(/^Proposer d.autres créneaux/) },
      ...{ label: /^Ce que le client doit savoir/, field: "note", mine: "Le mien" },
      save: ["Retenir ce créneau"],
    };
  },
  async "the word of the week"() {
    const worksite = await openedWorksite();
    const photos = await wordPhotos(worksite);
    const word = { worksite, photos, body: "Le toit avance.", send_at: nextSaturday(new Date()) };
    const { id } = await admin.collection("worksite_words").create(word);
    return {
      ...{ collection: "worksite_words", id, address: `${strip}?chantier=${worksite}` },
      ...{ open: opens(/^Changer le mot/), label: /^Deux phrases/, field: "body", mine: "Le mien" },
      save: ["Montrer samedi"],
    };
  },
  async "the text of a project's picture"() {
    const project = await admin.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
    const name = project.cover_image;
    return {
      ...{ collection: "projects", id: project.id, field: "images", mine: "Le mien" },
      address: `/dashboard/images?image=${project.id}/${name}`,
      ...{ part: picturePanel, label: /^Ce qu.on y voit/, save: ["Enregistrer"] },
      read: ({ images }) => images[name].alt,
      write: (alt, { images }) => ({ images: { ...images, [name]: { ...images[name], alt } } }),
    };
  },
  async "the text of a page's picture"() {
    const place = "opening.picture";
    const id = pageId("about");
    const pictures = { [place]: { alt: "Un assemblage" } };
    await admin.collection("pages").create({ id, page: "about", pictures });
    return {
      ...{ collection: "pages", id, field: "pictures", mine: "Le mien" },
      address: `/dashboard/images?dossier=site&image=pages/about/${place}`,
      ...{ part: picturePanel, label: /^Ce qu.on y voit/, save: ["Enregistrer"] },
      read: ({ pictures }) => pictures[place].alt,
      write: (alt, { pictures }) => ({ pictures: { ...pictures, [place]: { ...pictures[place], alt } } }),
    };
  },
};

const picturePanel = (page: Page) => page.locator(".image-panel");

/** Opens a dialog by its button. */
function opens(button: RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole("button", { name: button }).first().click();
}

/** Creates an enquiry. Returns it with the address of its page. */
export async function enquiryPage(values: object = {}): Promise<{ id: string; address: string }> {
  const { id } = await newEnquiry("Deux à la fois", { ...values });
  return { id, address: `/dashboard/demandes/${id}` };
}

/** Stores as many photos as a word needs. Returns their ids. */
export async function wordPhotos(worksite: string): Promise<string[]> {
  const ids: string[] = [];
  for (let seq = 1; seq <= 3; seq++)
    ids.push((await storedPhoto(worksite, { caption: `Ferme ${seq}`, seq, for_client: true })).id);
  return ids;
}
