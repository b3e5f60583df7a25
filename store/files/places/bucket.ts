import type { S3Client } from "@aws-sdk/client-s3";

/** A bucket of a store that speaks S3's protocol, and the key that opens it. */
export type Bucket = {
  name: string;
  /** Before every object's name; ends with a slash where it is not empty. */
  prefix: string;
  /** Of whoever speaks S3's protocol; Amazon's own where absent. */
  endpoint?: string;
  region: string;
  keyId: string;
  secret: string;
};

/** Milliseconds for a connection to come about; in a data centre it takes one or two. */
const connectionTimeout = 2_000;

/** Whoever downloads slowly holds a connection to the bucket for as long; it must not keep the others from theirs. */
const maxSockets = 512;

/**
 * Opens the way to a bucket. The library is loaded by whoever needs it only: a site over a folder does without.
 *
 * @param socketTimeout milliseconds in which nothing comes or goes, after which a connection is lost; none where whoever
 *   asks has a patience of their own
 */
export async function bucketClient(
  { endpoint, region, keyId, secret }: Bucket,
  socketTimeout = 0,
): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  return new S3Client({
    region,
    endpoint,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // A bucket's name in the host needs a certificate and a name server that know it.
    forcePathStyle: endpoint !== undefined,
    // Not every store that speaks the protocol knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout,
      socketTimeout,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
}
