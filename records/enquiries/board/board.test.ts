import PocketBase, { BaseAuthStore } from "pocketbase";
import { expect, test } from "vitest";
import { enquiryBoard } from "./board.ts";

test.each(["", "mine", "late"])(
  "a board that is left while it loads fails once, filtered by « %s »",
  async (filter) => {
    const client = new PocketBase("http://store.invalid", new BaseAuthStore()).autoCancellation(false);
    const fetch = async () => {
      throw new DOMException("The user has left.", "AbortError");
    };
    client.beforeSend = (url, options) => ({ url, options: { ...options, fetch } });
    // A second failure would be an unhandled rejection, which fails the run.
    await expect(enquiryBoard(client, { filter, q: "" })).rejects.toMatchObject({ isAbort: true });
  },
);
