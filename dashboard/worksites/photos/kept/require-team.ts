import { redirect } from "react-router";
import type { Ability } from "../../../../domain/users/abilities.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { loginAddress } from "../../../../records/sign-in/address.ts";
import { requireColleague } from "../../../../records/sign-in/session.ts";
import { sessionAccount } from "../../../../records/sign-in/session-state.ts";
import type { User } from "../../../../records/sign-in/user.ts";

/** The page that takes photos, and the page for photos that their account may no longer send. */
export const photosPath = "/dashboard/chantier";
const keptPhotosPath = "/dashboard/chantier/photos-gardees";

/**
 * The redirect for a signed-in account that no longer takes photos: unsent photos on its device remain its own.
 */
export function refusedAddress(path: string): string {
  return path.split("?")[0] === photosPath ? keptPhotosPath : loginAddress(path);
}

/** Like `requireColleague`, but redirects a refused account from the photo page to its unsent photos. */
export async function requireTeam(
  request: Request,
  ability?: Ability,
): Promise<{ client: RecordsClient; user: User }> {
  try {
    return await requireColleague(request, ability);
  } catch (refusal) {
    const { pathname } = new URL(request.url);
    if (refusal instanceof Response && pathname === photosPath && sessionAccount())
      throw redirect(keptPhotosPath);
    throw refusal;
  }
}
