import type { Caller, Row, Store } from "record-store";
import { dayInParis, isoDay } from "../dates.ts";
import { csvAmount } from "../enquiries/details/amounts.ts";
import {
  enquiryStep,
  lostReasonNames,
  originNames,
  stepNames,
  unknownBudget,
  workNames,
} from "../enquiries/details/choices.ts";
import { plainText } from "../projects/excerpt.ts";
import { inProcess } from "../service-account.server.ts";
import { isTeamRole } from "../users/roles.ts";
import type { ExportColumn, ExportKind } from "./exports.ts";

/** A line of a list, with the text of every column. */
export type ExportRow<Kind extends ExportKind> = Record<ExportColumn<Kind>, string>;

type Reading = {
  store: Pick<Store, "fetch">;
  /** The administrator who downloads the list. The list holds the records that they may read. */
  caller: Caller;
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
};

type Reader<Kind extends ExportKind> = (reading: Reading) => Promise<ExportRow<Kind>[]>;

/** Returns all lines of a list, the oldest first. Records in the bin are in no list. */
export function exportRows<Kind extends ExportKind>(
  kind: Kind,
  reading: Reading,
): Promise<ExportRow<Kind>[]> {
  return (readers[kind] as Reader<Kind>)(reading);
}

const readers: { [Kind in ExportKind]: Reader<Kind> } = {
  enquiries: async (reading) => (await readEnquiries(reading)).map(enquiryRow),
  clients: readClients,
  async projects(reading) {
    const projects = await readAll<"projects">(reading, "projects");
    return projects.map((project) => projectRow(project, reading.siteUrl));
  },
  async reviews(reading) {
    const reviews = await readAll<"reviews", { project?: Row<"projects">; user?: Row<"users"> }>(
      reading,
      "reviews",
      "project,user",
    );
    return reviews.map((review) => ({
      submitted: dayInParis(review.submitted_at || review.created),
      author: review.author || (review.expand?.user?.name ?? ""),
      rating: String(review.rating),
      project: review.expand?.project?.title ?? "",
      status: shownName(reviewStates, review.status || "pending"),
      published: dayInParis(review.published_at),
      verified: dayInParis(review.verified_at),
      words: review.comment,
      answer: review.answer,
    }));
  },
};

type Enquiry = Row<"messages"> & { expand?: { in_charge?: Row<"users"> } };

/** Enquiries that only the law keeps are in no list. */
async function readEnquiries(reading: Reading): Promise<Enquiry[]> {
  const enquiries = await readAll<"messages", { in_charge?: Row<"users"> }>(reading, "messages", "in_charge");
  return enquiries.filter(({ kept_until }) => !kept_until);
}

function enquiryRow(enquiry: Enquiry): ExportRow<"enquiries"> {
  const { work, origin, budget, lost_reason } = enquiry;
  return {
    created: dayInParis(enquiry.created),
    name: enquiry.sender_name,
    email: enquiry.sender_email,
    phone: enquiry.phone,
    town: enquiry.town,
    work: shownName(workNames, work),
    surface: decimal(enquiry.surface),
    budget: budget === unknownBudget ? "" : budget,
    origin: shownName(originNames, origin),
    step: stepNames[enquiryStep(enquiry)],
    reason: shownName(lostReasonNames, lost_reason),
    amount: csvAmount(enquiry.quote_amount),
    charge: enquiry.expand?.in_charge?.name ?? "",
    answered: dayInParis(enquiry.first_answer_at),
    subject: enquiry.subject,
    words: enquiry.body,
  };
}

/** The accounts that are not the team's. Telephone and town are those of the client's last enquiry that has them. */
async function readClients(reading: Reading): Promise<ExportRow<"clients">[]> {
  const [accounts, enquiries] = await Promise.all([
    readAll<"users">(reading, "users"),
    readEnquiries(reading),
  ]);
  const bySender = Map.groupBy(enquiries, ({ sender }) => sender);
  return accounts
    .filter(({ role }) => !isTeamRole(role))
    .map((account) => {
      const theirs = bySender.get(account.id) ?? [];
      return {
        name: account.name,
        email: account.email,
        created: dayInParis(account.created),
        confirmed: account.verified ? "oui" : "non",
        enquiries: String(theirs.length),
        phone: theirs.findLast(({ phone }) => phone)?.phone ?? "",
        town: theirs.findLast(({ town }) => town)?.town ?? "",
      };
    });
}

function projectRow(project: Row<"projects">, siteUrl: string): ExportRow<"projects"> {
  return {
    title: project.title,
    category: project.category,
    place: project.place,
    surface: decimal(project.surface),
    timber: project.timber,
    day: isoDay(project.project_date),
    status: shownName(projectStates, project.status || "published"),
    address: `${siteUrl}/realisations/${project.slug}`,
    words: plainText(project.description),
  };
}

const projectStates = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "En ligne",
};

const reviewStates = {
  pending: "En attente",
  approved: "Publié",
  refused: "Refusé",
};

type Expanded<Name extends string, Expand> = Row<Name> & { expand?: Expand };

const perPage = 500;

/** Returns all records of a collection that the caller may read, the oldest first. */
function readAll<Name extends string, Expand = object>(
  { store, caller }: Reading,
  name: Name,
  expand = "",
): Promise<Expanded<Name, Expand>[]> {
  return inProcess(store, caller)
    .collection(name)
    .getFullList<Expanded<Name, Expand>>({ batch: perPage, sort: "created,id", expand });
}

/** Returns the French name of a stored value; empty for a value without one. */
function shownName(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? "";
}

/** Returns a number as a French spreadsheet reads it; empty for an unknown one. */
function decimal(number: number): string {
  return number ? String(number).replace(".", ",") : "";
}
