import type { Question } from "../flood.ts";
import type { Server } from "../load.ts";
import { cover } from "../photos.ts";
import { createWithCovers, openSignedClient, thumbnailPath } from "../seed.ts";

type Credentials = { email: string; password: string };

/** The five most frequent requests of a site. */
export const kinds = ["list", "slug", "thumbnail", "page", "create"] as const;

export type Kind = (typeof kinds)[number];

/**
 * The requests of each kind among a hundred, while people browse a site. A page has two pictures that the browser has
 * not cached. The other requests are the calls of further navigation, and an occasional write.
 */
export const mix: Record<Kind, number> = { page: 30, thumbnail: 55, list: 8, slug: 5, create: 2 };

export type FiveQuestions = Record<Kind, Question>;

/** A value for each kind. */
export function mapKinds<T>(value: (kind: Kind) => T): Record<Kind, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, T>;
}

const projects = "/api/collections/projects/records";

/** Fills an empty site with 60 projects and their covers, and returns the five requests. */
export async function prepareQuestions(site: Server & { admin: Credentials }): Promise<FiveQuestions> {
  const client = await openSignedClient(site.url, site.admin);
  await createWithCovers(client, 60, await cover());
  const { token, record } = client.authStore;
  const message = {
    sender: record?.id,
    subject: "Une extension",
    body: "Bonjour, nous voudrions une extension de vingt mètres carrés côté jardin.",
  };
  return {
    list: { path: `${projects}?page=1&perPage=30&sort=-created`, headers: {} },
    slug: {
      path: `${projects}?page=1&perPage=1&filter=slug%3D%27projet-7%27&skipTotal=1`,
      headers: {},
    },
    thumbnail: { path: await thumbnailPath(client), headers: {} },
    page: { path: "/realisations" },
    create: {
      path: "/api/collections/messages/records",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify(message),
    },
  };
}

/** The five requests in the proportions of `mix`, well shuffled: a hundred to send in turns. */
export function mixed(asked: FiveQuestions): Question[] {
  const places = kinds.flatMap((kind) =>
    Array.from({ length: mix[kind] }, (_, index) => ({ kind, at: (index + 0.5) / mix[kind] })),
  );
  return places.toSorted((one, other) => one.at - other.at).map(({ kind }) => asked[kind]);
}
