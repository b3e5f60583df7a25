import type PocketBase from "pocketbase";
import { addDays, todayInParis } from "../../domain/dates.ts";
import { lostReasons, type Step, steps, works } from "../../domain/enquiries/details/choices.ts";
import { worksiteSteps } from "../../domain/worksites/steps.ts";
import { paragraphs, vocabulary } from "../scale/words.ts";
import { atOnce } from "../seed-messages.ts";

/** The records of a cooperative that has received enquiries for eight years. */
export const size = {
  enquiries: 10_000,
  replies: 5_000,
  reminders: 400,
  visits: 300,
  worksites: 400,
  documents: 200,
};

const days = 8 * 365;

/** The step of every tenth enquiry. Most enquiries of the past are lost. */
const tenSteps: readonly Step[] = ["won", "won", ...Array<Step>(7).fill("lost"), "quote"];
/** The last enquiries are open. */
const openCount = 300;

const towns = [
  { town: "Gaillac", town_code: "81099" },
  { town: "Albi", town_code: "81004" },
  { town: "Lavaur", town_code: "81140" },
  { town: "", town_code: "" },
];

/**
 * Creates enquiries with replies, reminders, visits and worksites, as calls that the team has noted: nobody gets a
 * letter. `agingStatements` then give them their moments.
 */
export async function createEnquiries(client: PocketBase, colleagues: readonly string[]): Promise<void> {
  const texts = paragraphs(2_000, vocabulary(8_000));
  const text = (index: number) => texts[index % texts.length] ?? "";
  const colleague = (index: number) => colleagues[index % colleagues.length] ?? "";
  const enquiries: string[] = [];
  await atOnce(size.enquiries, async (index) => {
    const enquiry = await client.collection("messages").create({
      ...{ origin: "call", sender_name: `Client ${index}`, phone: `06 39 98 ${index}` },
      ...{
        subject: `Devis ${index}`,
        body: `${text(index)} Dossier ${index}.`,
        ...towns[index % towns.length],
      },
      ...{ work: works[index % works.length], surface: 20 + (index % 150), in_charge: colleague(index) },
      ...wayOfEnquiry(index),
      ...(index >= size.enquiries - size.reminders && reminder(index)),
    });
    enquiries[index] = enquiry.id;
  });
  const latest = (index: number) => enquiries[size.enquiries - 1 - index];
  await atOnce(size.replies, (index) =>
    client
      .collection("replies")
      .create({ message: enquiries[(index * 2) % enquiries.length], kind: "note", body: text(index * 3) }),
  );
  await atOnce(size.visits, (index) => {
    // Not today: its slot may be over, and is then refused.
    const day = addDays(todayInParis(), 1 + (index % 60));
    const slot = { from: `${day} 08:00:00.000Z`, to: `${day} 09:00:00.000Z`, note: "" };
    return client
      .collection("visits")
      .create({ message: latest(index), slots: [slot], with: [colleague(index)] });
  });
  const won = enquiries.filter((_, index) => wayOfEnquiry(index).step === "won").slice(0, size.worksites);
  await atOnce(won.length, (index) => createWorksite(client, won[index] ?? "", index));
}

function wayOfEnquiry(index: number): { step: Step; lost_reason?: string } {
  if (index >= size.enquiries - openCount) return { step: steps[index % 4] ?? "new" };
  const step = tenSteps[index % tenSteps.length] ?? "lost";
  return step === "lost" ? { step, lost_reason: lostReasons[index % lostReasons.length] ?? "" } : { step };
}

function reminder(index: number) {
  const day = addDays(todayInParis(), (index % 60) - 10);
  return { remind_on: `${day} 00:00:00.000Z`, remind_note: `Rappeler pour le dossier ${index}` };
}

async function createWorksite(client: PocketBase, message: string, index: number): Promise<void> {
  const received = index % 4 === 0 ? { received_on: `2024-0${1 + (index % 9)}-11 00:00:00.000Z` } : {};
  const planned = addDays(todayInParis(), index % 120);
  const worksite = await client.collection("worksites").create({
    ...{ message, title: `Chantier ${index}`, town: "Gaillac", ...received },
    planned_dates: { [worksiteSteps.at(-1) ?? ""]: planned },
  });
  if (index >= size.documents) return;
  const file = new File(["%PDF-1.7\n%%EOF"], "devis.pdf", { type: "application/pdf" });
  const document = { worksite: worksite.id, title: `Devis ${index}`, kind: "quote", file };
  await client.collection("worksite_documents").create(document);
}

/** SQLite statements that spread the enquiries over the years, and turn the notes into answers to clients. */
export const agingStatements = [
  `UPDATE messages SET created = ${daysAgo(`${days} - rowid * ${days} / (SELECT max(rowid) FROM messages)`)}`,
  `UPDATE messages SET last_at = created, step_at = ${daysLater("created", 9)},
    first_answer_at = ${daysLater("created", 1)},
    origin = CASE rowid % 3 WHEN 0 THEN 'contact' WHEN 1 THEN 'quote' ELSE 'call' END,
    step_log = json_array(json_object('step', 'new', 'at', created),
      json_object('step', step, 'at', ${daysLater("created", 9)}))`,
  `UPDATE replies SET kind = '', created =
    (SELECT ${daysLater("m.created", 1)} FROM messages AS m WHERE m.id = replies.message)`,
  "UPDATE visits SET state = 'chosen', chosen = json_extract(slots, '$[0].from') WHERE rowid % 2 = 0",
].join(";\n");

function daysAgo(expression: string): string {
  return `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${expression}) || ' days')`;
}

function daysLater(column: string, count: number): string {
  return `strftime('%Y-%m-%d %H:%M:%fZ', ${column}, '+${count} days')`;
}
