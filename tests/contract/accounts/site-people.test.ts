import { describe, expect } from "vitest";
import { companyId } from "../../../domain/company/company.ts";
import type { Caller } from "../caller.ts";
import { differs } from "../differences.ts";
import { test } from "../fixtures.ts";
import { password, publicPart, unique } from "../given.ts";
import { picture } from "../pictures.ts";
import { awaitRefusal, createRefused, notFound, readRefusal, refusalCodes } from "../refusals.ts";

describe.skipIf(differs("reviews-replaced"))("reviews", () => {
  test("a second one replaces the pending one of the same project", async ({ given, admin }) => {
    const [anne, project] = [await given.user(), await given.project()];
    const general = await given.review(anne);
    const first = await given.review(anne, { project: project.id });
    const second = await given.review(anne, { project: project.id, rating: 2 });
    const storedRecords = await admin.reviews.getFullList({ filter: `user = "${anne.id}"` });
    expect(storedRecords.map(({ id }) => id).sort()).toEqual([general.id, second.id].sort());
    expect(await awaitRefusal(anne.reviews.getOne(first.id))).toEqual(notFound);
  });

  test("carry a public name, never the address", async ({ anne, visitor, given }) => {
    const review = await given.approvedReview(anne);
    const seenRecord = await visitor.reviews.getOne(review.id);
    expect(seenRecord).toMatchObject({ author: "Anne", status: "approved" });
    expect(seenRecord.published_at).not.toBe("");
  });

  test("an author writes the words, the cooperative decides and answers", async ({ anne, admin, given }) => {
    const sentValues = {
      author: "Un autre",
      reason: "x",
      answer: "y",
      published_at: "2020-01-01",
      status: "approved",
    };
    const review = await given.review(anne, sentValues);
    expect(review).toMatchObject({
      author: "Anne",
      reason: "",
      answer: "",
      published_at: "",
      status: "pending",
    });
    const amended = await anne.reviews.update(review.id, { comment: "Très bien", ...sentValues });
    expect(amended).toMatchObject({
      comment: "Très bien",
      author: "Anne",
      reason: "",
      answer: "",
      status: "pending",
    });
    const answered = await admin.reviews.update(review.id, { status: "approved", answer: "Merci !" });
    expect(answered).toMatchObject({ status: "approved", answer: "Merci !", comment: "Très bien" });
    expect(await awaitRefusal(admin.reviews.update(review.id, { comment: "Parfait" }))).toEqual(notFound);
    expect(await awaitRefusal(admin.reviews.update(review.id, { rating: 1 }))).toEqual(notFound);
  });

  test("always have a status: emptied, it is pending again", async ({ anne, admin, given }) => {
    const review = await given.approvedReview(anne);
    expect((await admin.reviews.update(review.id, { status: "" })).status).toBe("pending");
  });

  test("nobody passes a review on to another person or project", async ({ anne, bruno, given }) => {
    const [review, project] = [await given.review(anne), await given.project()];
    expect(await awaitRefusal(anne.reviews.update(review.id, { user: bruno.id }))).toEqual(notFound);
    expect(await awaitRefusal(anne.reviews.update(review.id, { project: project.id }))).toEqual(notFound);
  });
});

describe.skipIf(differs("richer-collections"))("messages", () => {
  test("accept their text as body or message, and return it as both", async ({ anne, given }) => {
    const { body: _, ...rest } = { sender: anne.id, subject: "Devis", body: "" };
    const named = given.remember(await anne.messages.create({ ...rest, message: "Bonjour" }));
    expect(named).toMatchObject({ body: "Bonjour", message: "Bonjour" });
    const both = await given.message(anne, { body: "Le corps", message: "Le message" });
    expect(both).toMatchObject({ body: "Le corps", message: "Le corps" });
  });

  test("carry the account's name and address instead of the sent ones", async ({ anne, given }) => {
    const message = await given.message(anne, {
      sender_name: "Un autre",
      sender_email: "autre@contract.example",
    });
    expect(message).toMatchObject({ sender_name: "Anne", sender_email: anne.email });
  });

  test("are answered by administrators and by their sender, for these two only", async ({
    anne,
    bruno,
    visitor,
    admin,
    given,
  }) => {
    const message = await given.message(anne);
    const values = { message: message.id, body: "Bonjour Anne" };
    for (const caller of [visitor, bruno]) {
      expect(await awaitRefusal(replies(caller).create(values))).toEqual(createRefused);
    }
    const reply = given.remember(await replies(admin).create({ ...values, author: anne.id, is_read: true }));
    expect(reply).toMatchObject({ author: admin.id, side: "team", is_read: false });
    const forged = {
      ...values,
      author: admin.id,
      author_name: "La coopérative",
      side: "team",
      is_read: true,
    };
    const answer = given.remember(await replies(anne).create(forged));
    expect(answer).toMatchObject({ author: anne.id, author_name: "Anne", side: "client", is_read: false });
    for (const caller of [anne, admin])
      expect((await replies(caller).getOne(reply.id)).body).toBe("Bonjour Anne");
    for (const caller of [visitor, bruno]) {
      expect(await awaitRefusal(replies(caller).getOne(reply.id))).toEqual(notFound);
      expect(await replies(caller).getFullList()).toEqual([]);
    }
    await admin.messages.delete(message.id);
    expect(await awaitRefusal(replies(admin).getOne(reply.id))).toEqual(notFound);
  });

  test("show every reader the names under which their files were sent", async ({
    anne,
    bruno,
    admin,
    given,
  }) => {
    await given.verify(anne);
    const sentFile = new File([await picture("x.png")], "façade sud.png", { type: "image/png" });
    const message = await given.message(anne, { attachments: [sentFile] });
    const [name = ""] = message.attachments;
    expect(name).toMatch(/^fa_ade_sud_[a-z0-9]{10}\.png$/);
    const requestOptions = { fields: "*,file_names" };
    for (const caller of [anne, admin]) {
      expect(await caller.messages.getOne(message.id)).not.toHaveProperty("file_names");
      expect(await caller.messages.getOne(message.id, requestOptions)).toMatchObject({
        subject: message.subject,
        file_names: { [name]: "façade sud.png" },
      });
      const { headers } = await caller.get(`/api/files/messages/${message.id}/${name}`);
      const extended = "filename*=UTF-8''fa%C3%A7ade%20sud.png";
      expect(headers.get("content-disposition")).toBe(`inline; filename="${name}"; ${extended}`);
      const filter = `file_names ~ "sud"`;
      expect((await awaitRefusal(caller.messages.getFullList({ filter }))).status).toBe(400);
    }
    expect(await awaitRefusal(bruno.messages.getOne(message.id, requestOptions))).toEqual(notFound);
  });

  test("keep their attachments for those who may read them", async ({
    anne,
    bruno,
    visitor,
    admin,
    given,
  }) => {
    await given.verify(anne);
    const message = await given.message(anne, { attachments: [await picture("plan.png")] });
    const path = `/api/files/messages/${message.id}/${message.attachments[0]}`;
    for (const caller of [visitor, bruno]) expect(readRefusal(await caller.get(path)).status).toBe(404);
    for (const caller of [anne, admin]) {
      expect((await caller.get(path)).status).toBe(200);
      const token = await caller.sdk.files.getToken();
      expect((await visitor.get(`${path}?token=${token}`)).status).toBe(200);
      expect((await visitor.get(`${path}?token=${token}&thumb=300x400`)).status).toBe(200);
    }
    for (const token of [await bruno.sdk.files.getToken(), anne.token, "", "x.y.z"]) {
      expect(readRefusal(await visitor.get(`${path}?token=${token}`)).status).toBe(404);
    }
  });
});

describe.skipIf(differs("richer-collections"))("a disabled account", () => {
  test("neither signs in nor acts any more", async ({ given, admin, visitor }) => {
    const anne = await given.user();
    const message = await given.message(anne);
    await admin.users.update(anne.id, { disabled: true });
    expect(await awaitRefusal(visitor.users.authWithPassword(anne.email, password))).toEqual({
      status: 403,
      message: "The request doesn't satisfy the collection requirements to authenticate.",
      data: {},
    });
    expect([401, 403]).toContain((await awaitRefusal(anne.users.authRefresh())).status);
    expect(await awaitRefusal(anne.messages.getOne(message.id))).toEqual(notFound);
    expect((await anne.list("messages")).body.items).toEqual([]);
  });

  test("enables itself by no means", async ({ given, admin }) => {
    const anne = await given.user();
    expect(await awaitRefusal(anne.users.update(anne.id, { disabled: true }))).toEqual(notFound);
    await admin.users.update(anne.id, { disabled: true });
    expect(await awaitRefusal(anne.users.update(anne.id, { disabled: false }))).toEqual(notFound);
    expect((await admin.users.getOne(anne.id)).disabled).toBe(true);
  });
});

describe.skipIf(differs("administrators-made-by-administrators"))("accounts", () => {
  test("have the role of a user unless an administrator says otherwise", async ({ given, admin }) => {
    const anne = await given.user();
    expect((await admin.users.getOne(anne.id)).role).toBe("user");
    const colleague = {
      email: `${unique()}@contract.example`,
      password,
      passwordConfirm: password,
      role: "admin",
      verified: true,
    };
    expect(given.remember(await admin.users.create(colleague)).role).toBe("admin");
  });
});

describe.skipIf(differs("richer-collections"))("the company", () => {
  test("is read by everybody and written by administrators, never deleted", async ({
    visitor,
    anne,
    admin,
  }) => {
    const facts = { id: companyId, name: unique("Les Assembleurs") };
    for (const caller of [visitor, anne, admin])
      expect(await awaitRefusal(company(caller).create({ ...facts, id: undefined }))).toEqual(createRefused);
    // The server created the company's record. A second one is refused.
    expect((await awaitRefusal(company(admin).create(facts))).status).toBe(400);
    const updatedRecord = await company(admin).update(companyId, { phone: "05 36 49 12 34" });
    expect(await company(visitor).getOne(companyId)).toEqual(publicPart(updatedRecord));
    expect(await awaitRefusal(company(anne).update(companyId, { name: "x" }))).toEqual(notFound);
    expect(await refusalCodes(company(admin).update(companyId, { people: ["Maud"] }))).toEqual({
      people: "validation_invalid_format",
    });
    expect((await awaitRefusal(company(admin).delete(companyId))).status).toBe(403);
  });
});

const replies = (caller: Caller) => caller.sdk.collection("replies");
const company = (caller: Caller) => caller.sdk.collection("company");
