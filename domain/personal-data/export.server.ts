import { makeZip } from "client-zip";
import { type Caller, mapInTurn, type Row, type Store } from "record-store";
import { archivedSubscription } from "../agenda/subscription.server.ts";
import { companyId } from "../company/company.ts";
import { dayInParis, storedMoment } from "../dates.ts";
import { readinessText, unknownBudget, workNames } from "../enquiries/details/choices.ts";
import { enquiryDetails } from "../enquiries/details/enquiry-details.server.ts";
import { startWishText } from "../enquiries/details/start-wishes.ts";
import { firstOpenings } from "../enquiries/openings/openings.server.ts";
import { visitSlots } from "../enquiries/visits/settling.server.ts";
import { slotText } from "../enquiries/visits/slot-text.ts";
import { archivedSubscriptions } from "../push/subscriptions/subscriptions.server.ts";
import { accountReadings, documentTitle } from "../readings/readings.server.ts";
import { reviewConsentText } from "../reviews/consent.ts";
import { groundName } from "../reviews/grounds.ts";
import { worksiteStep, worksiteStepNames } from "../worksites/steps.ts";
import { archivePage } from "./archive-page.ts";
import { archivedTreatments } from "./archive-treatments.ts";
import { doubtInWords } from "./doubts.server.ts";
import { exportedAccess } from "./exported-access.server.ts";
import { exportedQuote, exportedVisit } from "./exported-enquiry-parts.server.ts";
import { colleagueFacts, exportPortrait } from "./own-account.server.ts";
import { ownDoubts, ownEnquiries } from "./own-records.server.ts";
import { type Enclosed, enclosedName, exportWorksite } from "./worksite.server.ts";

type DataStore = Pick<
  Store,
  "readFile" | "findWide" | "look" | "readAccess" | "provenAddresses" | "lastVisits" | "counters"
>;
type Owner = Extract<Caller, { kind: "user" }>;

/**
 * Returns everything that the site keeps about an account as one archive, which is made while it is sent. The archive
 * has a page for people, the same data for programs, and the files: those of each enquiry in its folder, and the portrait.
 */
export async function ownArchive(store: DataStore, owner: Owner): Promise<Response> {
  const account = (await store.look(owner.collection, owner.id)) ?? owner.record;
  const enquiries = await mapInTurn(await ownEnquiries(store, owner), (enquiry) =>
    exportEnquiry(store, owner, enquiry),
  );
  const reviews = await mapInTurn(await store.findWide("reviews", { user: owner.id }), (review) =>
    exportReview(store, review),
  );
  const portrait = await exportPortrait(store, owner);
  const lastVisit = (await store.lastVisits(owner.collection)).visits.get(owner.id);
  const data = {
    exporté_le: new Date().toISOString(),
    compte: {
      nom: account.name,
      email: account.email,
      email_confirmé: account.verified,
      inscription: account.created,
      modification: account.updated,
      dernière_visite: lastVisit ? storedMoment(lastVisit) : "",
      ...colleagueFacts(account as Row<"users">),
      ...portrait.facts,
      ...(await archivedSubscription(store, owner.id)),
      ...(await archivedSubscriptions(store, owner.id)),
    },
    ...exportedAccess(await store.readAccess(owner.collection, owner.id)),
    conversations: enquiries.map(({ facts }) => facts),
    demandes_partagées: await sharedEnquiries(store, owner),
    avis: reviews,
    avis_signalés: (await ownDoubts(store, owner)).map(doubtInWords),
    lectures_par_l_équipe: await teamReadings(store, owner),
    traitements: archivedTreatments((await store.look("company", companyId))?.delays ?? {}),
  };
  const files = [...enquiries.flatMap(({ files }) => files), ...portrait.files];
  async function* entries() {
    yield { name: "mes-donnees.html", lastModified: new Date(), input: archivePage(data) };
    yield { name: "mes-donnees.json", lastModified: new Date(), input: `${JSON.stringify(data, null, 2)}\n` };
    for (const { name, at, collection, record, file } of files) {
      // A file that is gone meanwhile is omitted: the rest is still useful.
      const input = await store.readFile(collection, record, file).catch(() => undefined);
      if (input) yield { name, lastModified: new Date(at.replace(" ", "T")), input };
    }
  }
  return new Response(makeZip(entries()), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="mes-donnees.zip"',
      "Cache-Control": "private, no-store",
    },
  });
}

async function exportEnquiry(
  store: DataStore,
  owner: Owner,
  enquiry: Row<"messages">,
): Promise<{ facts: object; files: Enclosed[] }> {
  const folder = `pieces-jointes/${enquiry.created.slice(0, 10)}-${enquiry.id}`;
  const files: Enclosed[] = [];

  function encloseFiles(collection: string, record: Row<"messages" | "replies">): string[] {
    const { id, created, attachments, ...rest } = record;
    return attachments.map((file) => {
      const name = enclosedName(folder, rest, file, files);
      files.push({ name, collection, record: id, file, at: created });
      return name;
    });
  }

  const readers = (await store.findWide("readers", { message: enquiry.id })).sort(inTime);
  const all = (await store.findWide("replies", { message: enquiry.id })).sort(inTime);
  // Internal notes are not handed out unasked: they may name other people (docs/enquiries.md).
  const openings = await firstOpenings(store, dayInParis(enquiry.created));
  const inner = all.filter(({ kind }) => kind !== "").length;
  const replies = all
    .filter(({ kind }) => kind === "")
    .map((reply) => ({
      de: byline(reply, readers, owner),
      date: reply.created,
      texte: reply.body,
      ...(reply.quoted ? { texte_cité: reply.quoted } : {}),
      ...(visitSlots(reply).length > 0 ? { créneaux_proposés: visitSlots(reply).map(slotText) } : {}),
      pièces_jointes: encloseFiles("replies", reply),
      ...(openings.has(reply.id) ? { ouvert_le: openings.get(reply.id) } : {}),
    }));
  const worksite = await exportWorksite(store, enquiry, { folder, openings });
  files.push(...worksite.files);
  const exportedEnquiry = {
    sujet: enquiry.subject,
    date: enquiry.created,
    texte: enquiry.body,
    nom: enquiry.sender_name,
    email: enquiry.sender_email,
    téléphone: enquiry.phone,
    dernier_échange: enquiry.last_at || enquiry.created,
    pièces_jointes: encloseFiles("messages", enquiry),
    précisions: exportedDetails(enquiry),
    plans: encloseFiles("messages", { ...enquiry, attachments: enquiry.plans }),
    réponses: replies,
    visites: (await store.findWide("visits", { message: enquiry.id })).sort(inTime).map(exportedVisit),
    devis: (await store.findWide("quotes", { message: enquiry.id })).sort(inTime).map(exportedQuote),
    chantier: worksite.facts,
    lecteurs: readers.map(exportedReader),
    notes_internes:
      inner > 0
        ? `${inner} : la coopérative vous les communique sur demande, à l'adresse de ses lettres.`
        : "",
  };
  return { facts: exportedEnquiry, files };
}

/** In an unclaimed enquiry, the owner among the readers is the person who proved the address. */
function byline(
  { side, author, author_name, reader }: Row<"replies">,
  readers: readonly Row<"readers">[],
  owner: Owner,
): string {
  if (side === "team") return "la coopérative";
  const isOwn = author
    ? author === owner.id
    : readers.some(({ id, role }) => id === reader && role === "owner");
  return isOwn ? "vous" : author_name || "une personne invitée";
}

/** The filled-in details of an enquiry. */
function exportedDetails(enquiry: Row<"messages">): object {
  const { work, readiness, town, surface, start_wish, budget, sketch } = enquiryDetails(enquiry);
  const exportedParts = {
    travaux: work && workNames[work],
    avancement: readiness && readinessText(readiness, work),
    commune: town,
    surface_m2: surface,
    début_souhaité: start_wish && startWishText(start_wish),
    budget: budget === unknownBudget ? "je ne sais pas" : budget,
    croquis_m: sketch,
  };
  return Object.fromEntries(Object.entries(exportedParts).filter(([, value]) => value));
}

function exportedReader({ name, email, created, revoked_at }: Row<"readers">): object {
  return { nom: name, email, depuis: created, retiré_le: revoked_at };
}

/** Other people's enquiries that the account can or could read, with its own replies there. */
async function sharedEnquiries(store: DataStore, owner: Owner): Promise<object[]> {
  const shared = (await store.findWide("readers", { user: owner.id })).filter(({ role }) => role !== "owner");
  return await mapInTurn(shared, async (reader) => {
    const enquiry = await store.look("messages", reader.message);
    const ownReplies = await store.findWide("replies", { message: reader.message, author: owner.id });
    return {
      sujet: enquiry?.subject ?? "",
      invitation: reader.created,
      retrait: reader.revoked_at,
      vos_réponses: ownReplies.sort(inTime).map(({ created, body }) => ({ date: created, texte: body })),
    };
  });
}

/**
 * When the team opened the account's documents, without the names of its people. Who was shown the data, when and why
 * belongs to the right of access; the identity of an employee does not (CJEU, C-579/21).
 */
async function teamReadings(store: DataStore, owner: Owner): Promise<object[]> {
  const readings = await accountReadings(store, owner.id);
  return await mapInTurn(
    readings.filter(({ client }) => client === owner.id),
    async (reading) => ({
      jour: reading.day,
      document: reading.kind === "journal" ? "le journal" : await documentTitle(store, reading),
    }),
  );
}

function inTime(one: Row, other: Row): number {
  return one.created.localeCompare(other.created);
}

async function exportReview(store: DataStore, review: Row<"reviews">): Promise<object> {
  const project = review.project ? await store.look("projects", review.project) : undefined;
  return {
    réalisation: project?.title ?? "",
    nom_affiché: review.author,
    note: review.rating,
    commentaire: review.comment,
    date_de_l_expérience: review.experienced_on,
    état: states[review.status] ?? review.status,
    motif: groundName(review.ground),
    phrase_de_la_coopérative: review.reason,
    refus: review.refused_at,
    votre_réponse_au_refus: review.appeal,
    date_de_cette_réponse: review.appealed_at,
    client_vérifié_le: review.verified_at,
    étape_du_chantier_ce_jour: review.verified_step
      ? worksiteStepNames[worksiteStep({ step: review.verified_step })]
      : "",
    envoi: review.submitted_at,
    texte_accepté: reviewConsentText(review.consent),
    version_de_ce_texte: review.consent,
    réponse_de_la_coopérative: review.answer,
    rédaction: review.created,
    modification: review.updated,
    date_de_la_réponse: review.answered_at,
    publication: review.published_at,
  };
}

const states: Record<string, string> = { pending: "en attente", approved: "publié", refused: "refusé" };
