import type { Page } from "playwright-core";
import { addDays, todayInParis } from "../../../../domain/dates.ts";
import { pageId } from "../../../../domain/pages/page-names.ts";
import { execute } from "../../../stored-rows.ts";
import { newEnquiry } from "../board/board-fixtures.ts";
import { admin, server } from "../fixtures.ts";
import { openedWorksite } from "../worksite-photos/worksite-photos.ts";
import { openColleague, signUp } from "./contest.ts";
import { enquiryPage } from "./dialogs.ts";

/** A row of a list on which two people act at once. */
export type ContestedRow = {
  collection: string;
  id: string;
  address: string;
  /** The fold in which the row stands, by its title. */
  unfolds?: string;
  /** The buttons before the colleague's act, which open a question, and then those that act. */
  opens?: readonly (string | RegExp)[];
  acts: readonly (string | RegExp)[];
  /** Fills in the opened question. */
  answer?: (page: Page) => Promise<unknown>;
  /** The fields that the colleague writes, and those of the record afterwards. */
  theirs?: Record<string, unknown>;
  remains?: Record<string, unknown>;
  sentence: string | RegExp;
};

/** The rows that two people decide on. */
export const decidedRows: Record<string, () => Promise<ContestedRow>> = {
  async "the step of an enquiry on the board"() {
    const { id, name } = await newEnquiry("À deux");
    return {
      ...{ collection: "messages", id, address: `/dashboard/demandes?q=${encodeURIComponent(name)}` },
      ...{ acts: [`${name}, passer à : Appelée`], theirs: { step: "quote" } },
      sentence: "Hugo Maurel a mis la demande",
    };
  },
  async "the loss of an enquiry"() {
    const { id, address } = await enquiryPage();
    return {
      ...{ collection: "messages", id, address, opens: ["Perdue"], acts: ["Noter comme perdue"] },
      ...{ theirs: { step: "visit" }, sentence: "Hugo Maurel a mis la demande" },
    };
  },
  async "who is in charge of an enquiry"() {
    const { id, address } = await enquiryPage();
    const clara = (await signUp("Clara Roux")).authStore.record?.id;
    return {
      ...{ collection: "messages", id, address, acts: ["Je m’en occupe"] },
      ...{ theirs: { in_charge: clara }, sentence: "Clara Roux s’occupe déjà" },
    };
  },
  async "whom an enquiry is entrusted to"() {
    const { id, address } = await enquiryPage();
    await openColleague();
    const clara = (await signUp("Clara Roux")).authStore.record?.id;
    return {
      ...{ collection: "messages", id, address, opens: ["Confier"], acts: ["Confier"] },
      answer: (page) => page.getByLabel("À qui").selectOption({ label: "Hugo Maurel" }),
      ...{ theirs: { in_charge: clara }, sentence: "Clara Roux s’occupe déjà" },
    };
  },
  async "a departure"() {
    const password = "une phrase assez longue";
    const account = { email: "lise@exemple.fr", name: "Lise", role: "chantier", password };
    const values = { ...account, passwordConfirm: password, verified: true };
    const { id } = await admin.collection("users").create(values);
    // The shared session may be too old for a departure by now.
    await execute(server, "UPDATE _sessions SET proven = expires");
    return {
      ...{ collection: "users", id, address: "/dashboard/equipe" },
      ...{ opens: ["Départ : Lise"], acts: ["Préparer le départ"] },
      answer: (page) => page.getByLabel("Le jour").fill(addDays(todayInParis(), 30)),
      theirs: { departure: { at: "2099-11-26 17:00:00.000Z", enquiries: "", visits: "" } },
      sentence: "vient de changer",
    };
  },
  async "a visit"() {
    const { id: message, address } = await enquiryPage();
    const slots = [{ from: "2099-11-26 07:00:00.000Z", to: "2099-11-26 08:00:00.000Z", note: "" }];
    const { id } = await admin.collection("visits").create({ message, slots, note: "Un casque." });
    return {
      ...{ collection: "visits", id, address, opens: ["Annuler la visite"], acts: ["Annuler la visite"] },
      ...{ theirs: { chosen: slots[0]?.from }, remains: { state: "chosen" }, sentence: "vient de changer" },
    };
  },
  async "the step of a worksite"() {
    const id = await openedWorksite();
    return {
      ...{ collection: "worksites", id, address: `/dashboard/chantiers/${id}` },
      ...{ acts: [/^Passer à/], theirs: { step: "handover" }, sentence: "Quelqu’un a mis ce chantier" },
    };
  },
  async "an address left aside"() {
    const values = { path: "/foire-du-bois", target: "" };
    const { id } = await admin.collection("site_addresses").create(values);
    return {
      ...{ collection: "site_addresses", id, address: "/dashboard/adresses" },
      ...{
        unfolds: "Laissées de côté",
        acts: [/^Les montrer à nouveau.*foire-du-bois/],
        theirs: { target: "/contact" },
      },
      sentence: "vient de changer",
    };
  },
  async "an invitation"() {
    const password = "une phrase assez longue";
    const account = { email: "ines@exemple.fr", name: "Inès", role: "chantier", password };
    const invited = { disabled: true, verified: true, invited_at: new Date().toISOString() };
    const { id } = await admin
      .collection("users")
      .create({ ...account, passwordConfirm: password, ...invited });
    return {
      ...{ collection: "users", id, address: "/dashboard/equipe" },
      ...{ opens: [/^Retirer.*ines@exemple\.fr/], acts: ["Retirer"], theirs: { disabled: false } },
      sentence: "a accepté l’invitation entre-temps",
    };
  },
  async "the role of a colleague"() {
    const password = "une phrase assez longue";
    const account = { email: "karim@exemple.fr", name: "Karim", role: "chantier", password };
    const values = { ...account, passwordConfirm: password, verified: true };
    const { id } = await admin.collection("users").create(values);
    return {
      ...{ collection: "users", id, address: "/dashboard/equipe" },
      ...{ opens: [/^Changer de rôle.*Karim/], acts: ["Changer de rôle"] },
      ...{ theirs: { role: "comptabilite" }, sentence: "vient de changer" },
    };
  },
  async "a review"() {
    const { id } = await admin.collection("reviews").getFirstListItem('status = "pending"');
    const refusal = { status: "refused", ground: "off_topic", reason: "Il parle d'un autre atelier." };
    return {
      ...{ collection: "reviews", id, address: `/dashboard/reviews/${id}`, acts: [/^Approuver/] },
      ...{ theirs: refusal, sentence: "Cet avis a changé entre-temps" },
    };
  },
  async "the order of the services"() {
    const options = { sort: "position,created,id" };
    const [first] = (await admin.collection("services").getList(1, 1, options)).items;
    return {
      ...{ collection: "services", id: first?.id ?? "", address: "/dashboard/services" },
      ...{ acts: [`Descendre : ${first?.title}`], theirs: { position: 90 }, sentence: "vient de changer" },
    };
  },
  async "the publication of a page"() {
    const draft = (text: string) => ({ texts: { text }, pictures: {}, sections: {}, lists: {} });
    const id = pageId("contact");
    await admin.collection("pages").create({ id, page: "contact", draft: draft("Le mien.") });
    const theirs = { draft: draft("Le sien.") };
    return {
      ...{ collection: "pages", id, address: "/dashboard/pages/contact", opens: ["Publier"] },
      ...{ acts: ["Publier"], theirs, remains: { texts: {}, ...theirs } },
      sentence: "vient de changer",
    };
  },
};
