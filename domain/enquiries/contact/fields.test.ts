import fc from "fast-check";
import { isEmailAddress } from "record-store/values/email.ts";
import { expect, test } from "vitest";
import { openCooperative } from "../../fixtures.ts";
import { type ContactTyped, contactFieldErrors, contactMessage, longest, photoError } from "./fields.ts";

const typedContact: ContactTyped = {
  name: "Chloé Martin",
  email: "chloe@exemple.fr",
  phone: "",
  subject: "Une extension",
  message: "Bonjour,\nnous pensons à une extension.",
};

test("a message with everything but the phone can be sent", () => {
  expect(contactFieldErrors(typedContact)).toEqual({});
  expect(contactMessage(typedContact)).toEqual(typedContact);
});

test("every missing field has its own fault, also if it is blank", () => {
  const empty = { name: " ", email: "", phone: "", subject: "\t", message: "\n " };
  expect(Object.keys(contactFieldErrors(empty))).toEqual(["name", "email", "subject", "message"]);
  expect(contactFieldErrors(empty).name).toBe("Dites-nous votre nom.");
  expect(contactMessage(empty)).toBeUndefined();
});

test("a quote needs no subject and no message, and keeps what was written", () => {
  const bare = { ...typedContact, subject: "", message: " \n" };
  expect(contactFieldErrors(bare, "quote")).toEqual({});
  expect(contactMessage(bare, "quote")).toEqual({ ...bare, message: "" });
  expect(contactMessage(typedContact, "quote")).toEqual(typedContact);
  expect(Object.keys(contactFieldErrors(bare, "contact"))).toEqual(["subject", "message"]);
});

test("a quote still needs a name and an address, and has the same limits", () => {
  const empty = { name: "", email: "", phone: "", subject: "", message: "m".repeat(longest.message + 1) };
  expect(Object.keys(contactFieldErrors(empty, "quote"))).toEqual(["name", "email", "message"]);
});

test("what is kept is trimmed, and its lines end in one way", () => {
  const typed = {
    ...typedContact,
    name: "  Chloé ",
    email: " chloe@exemple.fr ",
    message: "\r\nUn\r\nDeux\fTrois\0 ",
  };
  expect(contactMessage(typed)).toMatchObject({
    name: "Chloé",
    email: "chloe@exemple.fr",
    message: "Un\nDeux\nTrois",
  });
});

test.each([
  "chloe",
  "chloe@exemple",
  "chloe@exemple.fr, luc@exemple.fr",
  "chloe@exemple.fr luc@exemple.fr",
  "Chloé <chloe@exemple.fr>",
  '"a b"@exemple.fr',
  `${"a".repeat(250)}@b.fr`,
])("%j is not one address", (email) => {
  expect(contactFieldErrors({ ...typedContact, email })).toHaveProperty("email");
});

test.each(["chloe@exemple.fr", "o'brien+devis@exemple.co", "élodie@forêt.fr"])(
  "%s is an address for the store too",
  (email) => {
    expect(contactFieldErrors({ ...typedContact, email })).toEqual({});
    expect(isEmailAddress(email)).toBe(true);
  },
);

test("the form and the store accept the same addresses", () => {
  const part = fc.string({
    unit: fc.constantFrom("a", "é", "9", "-", ".", "'", "+", "@", " ", '"', ","),
    maxLength: 8,
  });
  const texts = fc
    .tuple(part, part, fc.constantFrom("", "f", "fr", "9", "fr-"))
    .map(([local, host, last]) => `${local}@${host}.${last}`);
  const isTaken = (email: string) => contactFieldErrors({ ...typedContact, email }).email === undefined;
  fc.assert(fc.property(texts, (email) => isTaken(email) === isEmailAddress(email.trim())));
  for (const length of [253, 254, 255]) {
    const email = `${"a".repeat(length - "@exemple.fr".length)}@exemple.fr`;
    expect(isTaken(email)).toBe(isEmailAddress(email));
  }
});

test.each(["name", "email", "phone", "subject"] as const)("%s must be a single line", (field) => {
  for (const end of ["\r\n", "\n", "\r", "\0", "\u0085", "\u2028"]) {
    const typed = { ...typedContact, [field]: `chloe@exemple.fr${end}Bcc: tous@exemple.fr` };
    expect(Object.keys(contactFieldErrors(typed)), JSON.stringify(end)).toEqual([field]);
  }
});

test("the store accepts the longest texts that the form accepts", async () => {
  const fullest = {
    name: "é".repeat(longest.name),
    email: `${"a".repeat(longest.email - 5)}@b.fr`,
    phone: "1".repeat(longest.phone),
    subject: "s".repeat(longest.subject),
    message: "m".repeat(longest.message),
  };
  expect(contactFieldErrors(fullest)).toEqual({});
  const longer = Object.fromEntries(Object.entries(fullest).map(([field, text]) => [field, `x${text}`]));
  expect(Object.keys(contactFieldErrors(longer as ContactTyped)).sort()).toEqual(Object.keys(fullest).sort());
  const { service } = await openCooperative();
  const { name, email, message, ...rest } = fullest;
  const record = { ...rest, body: message, sender_name: name, sender_email: email };
  const { status, body } = await service("contact").create("messages", record);
  expect({ status, ...body }).toMatchObject({ status: 200, ...record });
});

test("a text made to slow the checks down is checked quickly", () => {
  const email = `${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`;
  expect(contactFieldErrors({ ...typedContact, email, message: "\r".repeat(200_000) })).toHaveProperty(
    "email",
  );
});

test("the fault of a photo names it", () => {
  expect(photoError("wrongType", "plan.svg")).toBe(
    "Format non autorisé pour plan.svg. Formats acceptés : jpeg, jpg, png, gif, webp.",
  );
});
