import path from "node:path";
import { attachments } from "../../../domain/messages/attachments.ts";
import type { RequestActions } from "../../../domain/requests/actions.server.ts";
import type { Asking } from "../../../domain/requests/asking.server.ts";
import { type RequestOutcome, requestFailed } from "../../../domain/requests/outcomes.ts";
import type { RequestState } from "../../../domain/requests/state.ts";
import { readWords } from "../../../domain/requests/words.server.ts";
import { networkOf, openPlaces, type Store } from "../../../store/index.ts";
import type { Config } from "../../config/config.ts";
import { announcedBytes } from "./reading.ts";

type WordTakingOptions = {
  actions: Pick<RequestActions, "enter" | "say">;
  store: Pick<Store, "reserveRoom">;
  config: Pick<Config, "dataDir" | "uploadLimit">;
};

const tenMinutes = 10 * 60 * 1000;

/**
 * Opens what takes words for a conversation, with the files that come along: who may write, how much at once, and into
 * which room on the disk. Answers with a status where it is none that a page of ours sends.
 */
export function openWordTaking({ actions, store, config }: WordTakingOptions) {
  // Each may hold as much on the disk as its files weigh, for as long as it takes.
  const places = openPlaces({ ofOne: 2, inAll: 8 });
  const heaviest = attachments.maxSelect * config.uploadLimit;

  async function readAndSay(
    request: Request,
    asking: Asking,
  ): Promise<RequestOutcome<RequestState> | number> {
    const release = await store.reserveRoom(Math.min(announcedBytes(request) ?? heaviest, heaviest));
    if (!release) return requestFailed("noRoom");
    const words = await readWords(request, {
      folder: path.join(config.dataDir, "tmp"),
      perFile: config.uploadLimit,
      patience: tenMinutes,
    });
    // What has come is missing from the free disk by now, and the store reserves what it writes by itself.
    release();
    try {
      if (words.lack) return words.lack === "tooLarge" ? 413 : 400;
      return await actions.say({ ...asking, request: words.values.get("request") ?? "" }, words);
    } finally {
      await words.dispose();
    }
  }

  return async (request: Request, asking: Asking): Promise<RequestOutcome<RequestState> | number> => {
    // Whoever may not write is told before anything is read.
    const entry = await actions.enter(asking);
    if (entry.outcome !== "done") return entry;
    if (!entry.value.isProven) return requestFailed("notAllowed");
    const leave = places.take([networkOf(asking.address)]);
    if (!leave) return requestFailed("tooMany");
    try {
      return await readAndSay(request, asking);
    } finally {
      leave();
    }
  };
}
