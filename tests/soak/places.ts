import { type RunningPostgres, startPostgres } from "../postgres.ts";
import { gatewayKey, type RunningGateway, startGateway } from "../s3-gateway.ts";

/** Where a site keeps records and files: in its data folder, unless a place is named. */
export type Places = { postgres?: boolean; bucket?: boolean };

export type OpenPlaces = {
  /** Settings that lead the server there. */
  env: Record<string, string>;
  postgres?: RunningPostgres;
  gateway?: RunningGateway;
};

/**
 * Starts what a site needs beside its data folder.
 *
 * @param ends gets what stops it
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
