import type { Row, Store } from "record-store";
import { readFileNames } from "../enquiries/attachments.ts";
import { worksiteStep, worksiteStepNames } from "../worksites/steps.ts";
import { photoIds } from "../worksites/words/word.ts";

/** A file of the archive, and its place in the store. */
export type Enclosed = { name: string; collection: string; record: string; file: string; at: string };

/**
 * Returns the path of a file in the archive, with the name that it was sent under. If its folder has that name already,
 * the stored name is used.
 */
export function enclosedName(
  folder: string,
  { file_names }: Record<string, unknown>,
  file: string,
  others: readonly Enclosed[],
): string {
  const writtenName = readFileNames(file_names, [file])[file]?.replace(/[<>:"|?*]/g, "_") ?? file;
  const name = `${folder}/${writtenName}`;
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? `${folder}/${file}` : name;
}

/**
 * Returns the facts about an enquiry's worksite, its documents, and the photos that were shared with the client. `facts`
 * is `null` if the enquiry has no worksite.
 *
 * @param options.folder of the archive, for the enquiry's files
 * @param options.openings when the client's side first opened documents, by their ids
 */
export async function exportWorksite(
  store: Pick<Store, "findWide">,
  enquiry: { id: string },
  { folder, openings }: { folder: string; openings: ReadonlyMap<string, string> },
): Promise<{ facts: object | null; files: Enclosed[] }> {
  const [worksite] = await store.findWide("worksites", { message: enquiry.id });
  if (!worksite) return { facts: null, files: [] };
  const files: Enclosed[] = [];
  const enclose = (
    collection: string,
    { id, created, file, ...rest }: Row<"worksite_documents" | "worksite_photos">,
  ) => {
    const name = enclosedName(`${folder}/chantier`, rest, file, files);
    files.push({ name, collection, record: id, file, at: created });
    return name;
  };
  const hanging = async <Name extends Hanging>(collection: Name) =>
    (await store.findWide(collection, { worksite: worksite.id })).sort(byCreation);
  const photos = await hanging("worksite_photos");
  const exportedPhoto = (photo: Row<"worksite_photos">) => ({
    prise_le: photo.taken_at,
    phrase: photo.caption,
    fichier: enclose("worksite_photos", photo),
  });
  const sharedPhotos = new Map(
    photos.filter(({ for_client }) => for_client).map((photo) => [photo.id, exportedPhoto(photo)]),
  );
  const exportedWorksite = {
    nom: worksite.title,
    commune: worksite.town,
    étape: worksiteStepNames[worksiteStep(worksite)],
    dates: worksite.step_dates,
    dates_prévues: worksite.planned_dates,
    mot_de_la_coopérative: worksite.next_note,
    réception: worksite.received_on,
    entretien: worksite.advice,
    pièces: (await hanging("worksite_documents")).map((document) => ({
      nom: document.title,
      déposée_le: document.put_on,
      fichier: enclose("worksite_documents", document),
      ...(openings.has(document.id) ? { ouverte_le: openings.get(document.id) } : {}),
    })),
    photos: [...sharedPhotos.values()],
    mots_de_la_semaine: (await hanging("worksite_words"))
      .filter(({ sent_at }) => sent_at !== "")
      .map(({ sent_at, body, sent_photos }) => ({
        envoyé_le: sent_at,
        texte: body,
        pièces_jointes: photoIds(sent_photos).flatMap((id) => sharedPhotos.get(id)?.fichier ?? []),
      })),
    autres_photos_du_chantier: photos.length - sharedPhotos.size,
    permissions_de_publier: (await hanging("publication_permissions")).map(exportedPermission),
  };
  return { facts: exportedWorksite, files };
}

type Hanging = "worksite_photos" | "worksite_documents" | "worksite_words" | "publication_permissions";

function exportedPermission(permission: Row<"publication_permissions">): object {
  const { outside, inside, town, until, asked_at, given_at, refused_at, withdrawn_at, wording } = permission;
  return {
    dehors: outside,
    dedans: inside,
    commune: town,
    jusqu_au: until,
    demandée_le: asked_at,
    donnée_le: given_at,
    refusée_le: refused_at,
    retirée_le: withdrawn_at,
    texte: wording,
  };
}

function byCreation(one: Row, other: Row): number {
  return one.created.localeCompare(other.created);
}
