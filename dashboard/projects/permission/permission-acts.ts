import type { RecordsClient } from "../../../records/client.ts";
import { sendsLetters } from "../../../records/letters.ts";
import { askPermission } from "../../../records/permissions.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { texts } from "./permission.texts.ts";

/** The act that asks a client for the permission to publish, for every page with a permission panel. */
export const permissionActs = {
  async askPermission(client: RecordsClient, { worksite }: { worksite: string }): Promise<ActAnswer> {
    try {
      await askPermission(client, worksite);
    } catch (error) {
      console.error(error);
      return { failed: texts.askFailed };
    }
    // A letter brings the question to the client, or the team does.
    return { done: (await sendsLetters()) ? texts.asked : texts.askedUnmailed };
  },
};

export type PermissionActTable = typeof permissionActs;
