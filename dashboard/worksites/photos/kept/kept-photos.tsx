import { redirect } from "react-router";
import { roleMay } from "../../../../domain/users/abilities.ts";
import { browserRecords } from "../../../../records/client.ts";
import { loginAddress } from "../../../../records/sign-in/address.ts";
import { awaitStorage } from "../../../../records/storage/browser-storage.ts";
import { ButtonLink } from "../../../../ui/button/button.tsx";
import { DashboardPage } from "../../../parts/dashboard-page.tsx";
import { queuedPhotos } from "../queue/database.ts";
import { SaveAll, Thumbnail } from "../taking/queue-strip.tsx";
import { texts } from "../worksite-photos.texts.ts";
import type { Route } from "./+types/kept-photos.ts";
import { photosPath } from "./require-team.ts";

/** Shows photos only to the account that took them, which is still signed in but no longer takes photos. */
export async function clientLoader() {
  const { record } = (await browserRecords()).authStore;
  if (roleMay(record?.role, "worksites")) throw redirect(photosPath);
  const photos = (await awaitStorage(queuedPhotos()).catch(() => [])).filter(
    ({ account, state }) => account === record?.id && state !== "arrived",
  );
  if (photos.length === 0) throw redirect(loginAddress(photosPath));
  return { photos };
}

/** Photos on this device whose account may no longer send them. Their owner can save them before leaving. */
export default function KeptPhotosPage({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <div className="kept-photos">
      <DashboardPage title={texts.kept.title(photos.length)}>
        <p>{texts.kept.text}</p>
        <ol className="queued-photos" aria-label={texts.queue.list}>
          {photos.map((photo, index) => (
            <Thumbnail key={photo.key} photo={photo} number={index + 1} share={undefined} />
          ))}
        </ol>
        <div className="actions">
          <SaveAll photos={photos} />
          <ButtonLink to={loginAddress(photosPath)}>{texts.kept.leave}</ButtonLink>
        </div>
      </DashboardPage>
    </div>
  );
}
