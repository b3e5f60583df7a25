import { redirect } from "react-router";
import type { RecordsClient } from "../../../records/client.ts";
import { loginAddress } from "../../../records/sign-in/address.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { heldAccount } from "../../../records/sign-in/session-state.ts";
import type { User } from "../../../records/sign-in/user.ts";

/** Where the photos of this device are taken, and where those stay that its account sends no more. */
export const photosPath = "/dashboard/chantier";
const keptPhotosPath = "/dashboard/chantier/photos-gardees";

/** Where somebody is led who is still signed in, and of the team no more: photos that wait on their device are theirs. */
export function refusedAt(path: string): string {
  return path.split("?")[0] === photosPath ? keptPhotosPath : loginAddress(path);
}

/** As `requireAdmin`, with a way to their photos for whom the page where they are taken is refused. */
export async function requireTeam(request: Request): Promise<{ client: RecordsClient; user: User }> {
  try {
    return await requireAdmin(request);
  } catch (refusal) {
    const { pathname } = new URL(request.url);
    if (refusal instanceof Response && pathname === photosPath && heldAccount())
      throw redirect(keptPhotosPath);
    throw refusal;
  }
}
