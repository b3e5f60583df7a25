import { rm } from "node:fs/promises";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailServer, type TestMailServer } from "../../mail/fixtures.ts";
import { aSecondLater } from "../e2e/account/permission-fixtures.ts";
import { type RunningServer, startServer } from "../running.ts";
import "../contract/event-source.ts";
import { fillDemonstration, newDatabase } from "./fixtures.ts";

const changed = "un-autre-mot-de-passe";

/** Two instances over one database and one folder of files. Each client signs in at one instance and uses the other. */
describe("two instances on one database", () => {
  let one: RunningServer;
  let other: RunningServer;
  let team: PocketBase;
  let mail: TestMailServer;
  let stopMail: () => Promise<void>;

  beforeAll(async () => {
    mail = await mailServer({
      once(stop) {
        stopMail = stop;
      },
    });
    const database = await newDatabase();
    const dataDir = await fillDemonstration(database);
    const letters = { SMTP_URL: mail.smtpUrl, MAIL_FROM: "bonjour@les-assembleurs.example" };
    const env = { DATABASE_URL: database, RATE_LIMITS: "off", ...letters };
    one = await startServer({ demo: true, dataDir, env });
    other = await startServer({ demo: true, dataDir, env });
    team = new PocketBase(one.url).autoCancellation(false);
    await team.collection("users").authWithPassword(one.admin.email, one.admin.password);
  });

  afterAll(async () => {
    await other.stop();
    await one.stop();
    await stopMail();
    await rm(one.dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  function elsewhere(): PocketBase {
    const client = new PocketBase(other.url).autoCancellation(false);
    client.authStore.save(team.authStore.token, team.authStore.record);
    return client;
  }

  test("a session at one holds at the other, until either ends it", async () => {
    expect((await elsewhere().collection("messages").getList(1, 1)).totalItems).toBeGreaterThan(0);
    const guest = new PocketBase(other.url).autoCancellation(false);
    await guest.collection("users").authWithPassword(one.client.email, one.client.password);
    const { token, record } = guest.authStore;
    const here = new PocketBase(one.url).autoCancellation(false);
    here.authStore.save(token, record);
    await here.collection("users").authRefresh();
    await here.collection("users").update(record?.id ?? "", {
      oldPassword: one.client.password,
      password: changed,
      passwordConfirm: changed,
    });
    await expect
      .poll(() =>
        guest
          .collection("users")
          .authRefresh()
          .then(
            () => 200,
            ({ status }) => status,
          ),
      )
      .toBe(401);
  });

  test("a changed page is fresh at the other within a second", async () => {
    const address = "/realisations/maison-du-coteau";
    expect(await (await fetch(other.url + address)).text()).toContain("Maison du Coteau");
    const project = await team.collection("projects").getFirstListItem("slug = 'maison-du-coteau'");
    await team.collection("projects").update(project.id, { title: "Maison du Vallon" });
    const html = async () => (await fetch(other.url + address)).text();
    expect(await aSecondLater(html)).toContain("Maison du Vallon");
  });

  test("a listener at the other hears of the change", async () => {
    const heard: string[] = [];
    const client = elsewhere();
    await client.collection("projects").subscribe("*", ({ record }) => heard.push(String(record.title)));
    const [project] = (await team.collection("projects").getList(1, 1)).items;
    await team.collection("projects").update(project?.id ?? "", { title: "Grange entendue" });
    await expect.poll(() => heard).toEqual(["Grange entendue"]);
    await client.collection("projects").unsubscribe();
    client.realtime.unsubscribe();
  });

  test("one of them writes the letters, and its death passes them on", async () => {
    const letters = (subject: string) => mail.received.filter(({ text }) => text.includes(subject)).length;

    async function write({ url }: RunningServer, subject: string): Promise<void> {
      const client = new PocketBase(url).autoCancellation(false);
      const { record } = await client.collection("users").authWithPassword(one.client.email, changed);
      const message = { sender: record.id, subject, message: "Bonjour, ceci est un essai." };
      await client.collection("messages").create(message);
    }

    await write(one, "Premier essai");
    await expect.poll(() => letters("Premier essai")).toBe(1);
    await one.kill();
    await write(other, "Second essai");
    await expect.poll(() => letters("Second essai")).toBe(1);
    expect(letters("Premier essai")).toBe(1);
  });
});
