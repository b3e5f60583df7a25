import type { RecordModel } from "pocketbase";
import type { RecordsClient } from "../client.ts";
import { parseSession } from "./session-state.ts";

/** The signed-in user, as the store knows them. */
export type User = {
  id: string;
  email: string;
  name: string;
  role: string;
  verified: boolean;
  created: string;
};

/** Returns the user whom this browser takes for signed in, or `undefined` once the session has expired (spec §4). */
export function readUser({ authStore }: RecordsClient): User | undefined {
  const { token, record } = authStore;
  const isHere = parseSession(JSON.stringify({ token, record }), Date.now()) !== "visitor";
  return isHere && record ? (record as RecordModel & User) : undefined;
}
