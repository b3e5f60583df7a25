import PocketBase from "pocketbase";
import { vi } from "vitest";
import { Mailbox } from "../../contract/mailbox.ts";
import { enrolled, letColleagueEnrol, ownPage } from "../../own-page.ts";
import type { RunningServer } from "../../running.ts";
import { localName } from "../../thumb.ts";
import { openTeam, permit, projectOfClient } from "../account/permission-fixtures.ts";
import type { Credentials } from "../browser.ts";

const password = "charpente-et-copeaux";

/** The accounts, links and worksites that the sweep of the account opens. */
export const records = {
  /** A client without a confirmed address, with an answered message and a refused review. */
  unverified: { email: "anne@bois.example", password },
  /** An administrator who must use a passkey after the password. */
  keyHolder: { email: "maud@bois.example", password },
  /** An administrator who has to make a passkey. */
  keyless: { email: "bruno@bois.example", password },
  /** An administrator who has to make a passkey, and has not been allowed to yet. */
  closedOut: { email: "ines@bois.example", password },
  message: "enquiry00000001",
  review: "review000000001",
  askedWorksite: "",
  permittedWorksite: "",
  /** The link in a letter that confirms a new account's address. */
  confirmation: "",
  disowned: "",
  /** The site's address by name, since browsers allow no passkeys on a numeric address. */
  named: "",
};

export async function prepareRecords(server: RunningServer): Promise<void> {
  records.named = localName(server);
  const team = await openTeam(server);
  await writeAsUnverified(server, team);
  const askedPermission = await projectOfClient(team, server, "maison-des-tilleuls");
  await team.collection("publication_permissions").create({ worksite: askedPermission.worksite });
  records.askedWorksite = askedPermission.worksite;
  const permitted = await projectOfClient(team, server, "pergola-du-mas");
  await permit(server, permitted.worksite, ["outside", "inside", "town"]);
  await team.collection("projects").update(permitted.id, { status: "published" });
  records.permittedWorksite = permitted.worksite;
  records.confirmation = await confirmationLink(server, "ben@bois.example");
  records.disowned = (await confirmationLink(server, "lea@bois.example")).replace("verification", "pas-moi");
  await requirePasskeys(server, team);
}

async function writeAsUnverified(server: RunningServer, team: PocketBase): Promise<void> {
  const client = await registered(server, records.unverified);
  const sender = client.authStore.record?.id;
  const words = { subject: "Un devis", body: "Bonjour" };
  await client.collection("messages").create({ id: records.message, sender, ...words });
  await team.collection("replies").create({ message: records.message, body: "Oui." });
  const review = { id: records.review, user: sender, rating: 2, comment: "Bien." };
  await client.collection("reviews").create(review);
  const refusal = { status: "refused", ground: "off_topic", reason: "Trop court." };
  await team.collection("reviews").update(records.review, refusal);
}

async function registered({ url }: RunningServer, { email }: Credentials): Promise<PocketBase> {
  const client = new PocketBase(url);
  const account = { name: "Anne", email, password, passwordConfirm: password };
  await client.collection("users").create(account);
  await client.collection("users").authWithPassword(email, password);
  return client;
}

async function confirmationLink(server: RunningServer, email: string): Promise<string> {
  const client = await registered(server, { email, password });
  await client.collection("users").requestVerification(email);
  const mailbox = new Mailbox(server.outbox);
  return vi.waitFor(async () => {
    const [letter = ""] = await mailbox.lettersTo(email);
    const [link] = /\/login\/verification\?token=[\w.%-]+/.exec(letter) ?? [];
    if (!link) throw new Error(`No letter to ${email} yet.`);
    return link;
  }, 30_000);
}

/** Creates the accounts that need passkeys. This runs last, since the team needs a passkey afterwards. */
async function requirePasskeys(server: RunningServer, team: PocketBase): Promise<void> {
  const boss = await ownPage(server, server.admin);
  await enrolled(boss, localName(server));
  for (const { email } of [records.keyHolder, records.keyless, records.closedOut]) {
    const values = {
      email,
      password,
      passwordConfirm: password,
      name: "Maud",
      role: "admin",
      verified: true,
    };
    const { id } = await team.collection("users").create(values);
    if (email !== records.closedOut.email) await letColleagueEnrol(boss, id);
  }
  await enrolled(await ownPage(server, records.keyHolder), localName(server));
  await boss.records("PUT", "users/second-factor", { required: "true" });
}
