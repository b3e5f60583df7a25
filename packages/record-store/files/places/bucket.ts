import type { S3Client } from "@aws-sdk/client-s3";

/** A bucket of a store that speaks S3's protocol, and the key that opens it. */
export type Bucket = {
  name: string;
  /** Prefix of every object's name: empty, or with a slash at its end. */
  prefix: string;
  /** Address of the S3-compatible store. Without it, Amazon's own. */
  endpoint?: string;
  region: string;
  keyId: string;
  secret: string;
};

/** Milliseconds for opening a connection. In a data centre it takes one or two. */
const connectionTimeout = 2_000;

/** A slow download holds a connection to the bucket as long as it lasts, and must not block the others. */
const maxSockets = 512;

/**
 * Opens a client for a bucket. The library is loaded on demand: a site with files in a folder does not need it.
 *
 * @param socketTimeout milliseconds without traffic after which a connection counts as lost; 0 for callers with a time
 *   limit of their own
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
