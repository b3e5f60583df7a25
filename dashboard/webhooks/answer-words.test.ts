import { expect, test } from "vitest";
import type { HookDelivery } from "../../records/enquiries/webhooks.ts";
import { deliveryText, eventText, hookFailureText } from "./answer-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const plainDelivery = { id: "", webhook: "", event: "enquiry.won", answered_at: "", created: "", fault: "" };

test.each<[Pick<HookDelivery, "state" | "attempts" | "status" | "fault">, string]>([
  [{ state: "delivered", attempts: 1, status: 204, fault: "" }, "reçu (204)"],
  [{ state: "waiting", attempts: 0, status: 0, fault: "" }, "en attente"],
  [{ state: "waiting", attempts: 3, status: 500, fault: "" }, "en attente, 3 essais : l’outil a répondu 500"],
  [
    { state: "abandoned", attempts: 1, status: 0, fault: "TIMEOUT" },
    "abandonné, un essai : pas de réponse en dix secondes",
  ],
])("the message %j is told as « %s »", (delivery, text) => {
  expect(plain(deliveryText({ ...plainDelivery, ...delivery }))).toBe(text);
});

test("an unknown reason is named by its code", () => {
  expect(plain(hookFailureText({ status: 0, fault: "CERT_HAS_EXPIRED" }))).toBe(
    "l’outil n’a pas pu être joint (CERT_HAS_EXPIRED)",
  );
});

test("an event has its French name, and a test its own", () => {
  expect(eventText("visit.chosen")).toBe("Une visite est retenue");
  expect(eventText("test")).toBe("Essai");
});
