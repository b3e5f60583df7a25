import { addDays, todayInParis } from "../../../../domain/dates.ts";
import { picture } from "../../../contract/pictures.ts";
import { newEnquiry } from "../board/board-fixtures.ts";
import { admin } from "../fixtures.ts";
import { openedWorksite, storedPhoto, address as strip } from "../worksite-photos/worksite-photos.ts";
import { openColleague } from "./contest.ts";
import { enquiryPage } from "./dialogs.ts";
import type { ContestedRow } from "./rows.ts";

const deletedText = /n.existe plus|quelqu.un l.a supprimé/;

/** The rows that two people delete. */
export const deletedRows: Record<string, () => Promise<ContestedRow>> = {
  async "a project"() {
    const form = new FormData();
    const values = { slug: "grange-en-trop", title: "Grange en trop", description: "<p>Bois.</p>" };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set("cover_image", await picture("facade.jpg"));
    const { id } = await admin.collection("projects").create(form);
    const address = "/dashboard/projects?q=en+trop";
    const opener = /^Supprimer.*Grange en trop/;
    return deletion({ collection: "projects", id, address, opener, theirs: { category: "Granges" } });
  },
  async "a message"() {
    const { id } = await newEnquiry("En trop");
    const theirs = { in_charge: (await openColleague()).authStore.record?.id };
    const address = "/dashboard/messages?q=En+trop";
    return deletion({ collection: "messages", id, address, opener: /^Supprimer.*Un carport/, theirs });
  },
  async "a saved answer"() {
    const { id } = await admin.collection("saved_answers").create({ title: "En trop", body: "Bonjour." });
    const [address, opener] = ["/dashboard/demandes/reponses", /^Supprimer la réponse « En trop »/] as const;
    return deletion({ collection: "saved_answers", id, address, opener, theirs: { body: "Bonsoir." } });
  },
  async news() {
    const values = { slug: "en-trop", title: "En trop", text: "<p>Bois.</p>", day: todayInParis() };
    const { id } = await admin.collection("news").create(values);
    const address = `/dashboard/pages/nouvelles/${id}`;
    const theirs = { text: "<p>Chêne.</p>" };
    return deletion({ collection: "news", id, address, opener: "Supprimer", theirs });
  },
  async "a service"() {
    const values = { slug: "en-trop", title: "En trop", summary: "De trop." };
    const { id } = await admin.collection("services").create(values);
    const address = `/dashboard/services/${id}`;
    const theirs = { summary: "Utile." };
    return deletion({ collection: "services", id, address, opener: "Supprimer", theirs });
  },
  async "a paper"() {
    const paper = { kind: "rge", number: "R 99", ends_on: addDays(todayInParis(), 90) };
    const { id } = await admin.collection("papers").create(paper);
    const address = `/dashboard/papiers/${id}`;
    const theirs = { number: "R 100" };
    return deletion({ collection: "papers", id, address, opener: "Supprimer ce papier", theirs });
  },
  async "a connected tool"() {
    const events = ["enquiry.won"];
    const { id } = await admin.collection("webhooks").create({ url: "https://factures.example/", events });
    const address = "/dashboard/outils";
    const opener = /^Retirer.*factures\.example/;
    const row = deletion({ collection: "webhooks", id, address, opener, theirs: { paused: true } });
    return { ...row, acts: ["Retirer"] };
  },
  async "a reader of an enquiry"() {
    const { id: message, address } = await enquiryPage();
    const reader = { message, email: "lise@exemple.fr", name: "Lise Fabre" };
    const { id } = await admin.collection("readers").create(reader);
    const row = deletion({ collection: "readers", id, address, opener: /^Retirer Lise Fabre/ });
    return { ...row, acts: ["Retirer"] };
  },
  async "a worksite's photo"() {
    const worksite = await openedWorksite();
    const { id } = await storedPhoto(worksite, { caption: "En trop" });
    const [address, opener] = [`${strip}?chantier=${worksite}`, /^Supprimer la photo/] as const;
    const theirs = { place: "outside" };
    const row = deletion({ collection: "worksite_photos", id, address, opener, theirs });
    return { ...row, acts: ["Supprimer la photo"] };
  },
};

type Deletion = Pick<ContestedRow, "collection" | "id" | "address" | "theirs"> & { opener: string | RegExp };

/** A row whose question is opened by a button. `theirs` is what a colleague changes. */
function deletion({ opener, ...row }: Deletion): ContestedRow {
  return { ...row, opens: [opener], acts: ["Supprimer"], sentence: deletedText };
}
