import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDraw } from "../act.ts";
import { Model } from "../model.ts";
import type { World } from "../world.ts";
import { enquiryActs } from "./enquiries.ts";

const newToken = "jeton-neuf";

/** A site that signs the team in and keeps one message, which no deletion reaches. */
async function siteWithMessage(): Promise<string> {
  const site = createServer(({ url, headers }, response) => {
    const isSignIn = url?.endsWith("/auth-with-password") ?? false;
    const isFound = isSignIn || headers.authorization === newToken;
    response.writeHead(isFound ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isSignIn ? { token: newToken } : {}));
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  onTestFinished(() => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** A free port of this machine, at which nobody answers. */
const nowhere = "http://127.0.0.1:1";

test("a message that an ended session cannot read counts as there", async () => {
  const model = new Model();
  const message = model.add({ collection: "messages", word: model.newWord(), fate: "there", id: "m1" });
  model.isFull = true;
  const server = { url: await siteWithMessage(), admin: { email: "", password: "" } };
  const world = { model, server, relay: { url: () => nowhere }, team: "jeton-fini" };
  await enquiryActs.teamDeletesMessage.run(world as unknown as World, openDraw([0, 0]));
  expect(message.fate).toBe("there");
});
