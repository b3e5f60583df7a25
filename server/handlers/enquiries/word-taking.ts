import path from "node:path";
import { networkPrefix, openPlaces, type Store } from "record-store";
import { attachments } from "../../../domain/enquiries/attachments.ts";
import type { EnquiryActions } from "../../../domain/enquiries/by-link/actions.server.ts";
import type { EnquiryCaller } from "../../../domain/enquiries/by-link/enquiry-caller.server.ts";
import { readWords } from "../../../domain/enquiries/by-link/words.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../../../domain/enquiries/outcomes.ts";
import type { EnquiryState } from "../../../domain/enquiries/state.ts";
import type { Config } from "../../config/config.ts";
import { announcedBytes } from "./reading.ts";

type WordTakingOptions = {
  actions: Pick<EnquiryActions, "enter" | "say">;
  store: Pick<Store, "reserveRoom">;
  config: Pick<Config, "dataDir" | "uploadLimit">;
};

const tenMinutes = 10 * 60 * 1000;

/**
 * Opens the handler that adds words and files to a conversation. The handler checks the writer and limits concurrent
 * bodies and disk space. The answer is a status if no page of ours sends such a body.
 */
export function openWordTaking({ actions, store, config }: WordTakingOptions) {
  // While it is read, each body may hold its files' size on the disk.
  const places = openPlaces({ ofOne: 2, inAll: 8 });
  const heaviest = attachments.maxSelect * config.uploadLimit;

  async function readAndSay(
    request: Request,
    caller: EnquiryCaller,
  ): Promise<EnquiryOutcome<EnquiryState> | number> {
    const release = await store.reserveRoom(Math.min(announcedBytes(request) ?? heaviest, heaviest));
    if (!release) return enquiryFailed("noRoom");
    const words = await readWords(request, {
      folder: path.join(config.dataDir, "tmp"),
      perFile: config.uploadLimit,
      patience: tenMinutes,
    });
    // The received bytes no longer count as free disk space, and the store reserves its own writes.
    release();
    try {
      if (words.lack) return words.lack === "tooLarge" ? 413 : 400;
      // Pages of version 1.1.0 that stay open during an update send `request`.
      const enquiry = words.values.get("enquiry") ?? words.values.get("request") ?? "";
      return await actions.say({ ...caller, enquiry }, words);
    } finally {
      await words.dispose();
    }
  }

  return async (request: Request, caller: EnquiryCaller): Promise<EnquiryOutcome<EnquiryState> | number> => {
    // A caller without permission is refused before the body is read.
    const entry = await actions.enter(caller);
    if (entry.outcome !== "done") return entry;
    if (!entry.value.isProven) return enquiryFailed("notAllowed");
    const leave = places.take([networkPrefix(caller.address)]);
    if (!leave) return enquiryFailed("tooMany");
    try {
      return await readAndSay(request, caller);
    } finally {
      leave();
    }
  };
}
