import { type RunningPostgres, startPostgres } from "../postgres.ts";
import { gatewayKey, type RunningGateway, startGateway } from "../s3-gateway.ts";

/** The places of a site's records and files. Without a place, they are in its data folder. */
export type Places = { postgres?: boolean; bucket?: boolean };

export type OpenPlaces = {
  /** The server's settings for these places. */
  env: Record<string, string>;
  postgres?: RunningPostgres;
  gateway?: RunningGateway;
};

/**
 * Starts the servers that a site needs in addition to its data folder.
 *
 * @param ends receives the functions that stop them
 */
export async function openPlaces(
  { postgres: hasPostgres, bucket: hasBucket }: Places,
  ends: (() => unknown)[],
): Promise<OpenPlaces> {
  const postgres = hasPostgres ? await startPostgres() : undefined;
  if (postgres) ends.push(() => postgres.stop());
  const gateway = hasBucket ? await startGateway() : undefined;
  if (gateway) ends.push(() => gateway.stop());
  return {
    env: {
      ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
      ...(gateway && { ...gatewayKey, FILES_URL: await gateway.newBucket() }),
    },
    ...(postgres && { postgres }),
    ...(gateway && { gateway }),
  };
}
