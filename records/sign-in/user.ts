import type { RecordsClient } from "../client.ts";
import { sessionIn } from "./session-state.ts";

/** Who is signed in, as the store knows them. */
export type User = {
  id: string;
  email: string;
  name: string;
  role: string;
  verified: boolean;
  created: string;
};

/** Who this browser says is signed in; nothing once the session has expired (spec §4). */
export function userOf({ authStore }: RecordsClient): User | undefined {
  const { token, record } = authStore;
  const isHere = sessionIn(JSON.stringify({ token, record }), Date.now()) !== "visitor";
  return isHere && record ? (record as unknown as User) : undefined;
}
