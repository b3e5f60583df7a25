import { StoreError } from "../../errors.ts";

/** Where files lie cannot be reached at this moment: nothing was done, or nobody knows whether it was. */
export class FilesAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The files cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

/** A bucket that cannot be used as it is named, which no waiting changes. The message is the end of a sentence. */
export class BucketRefused extends Error {}

const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket",
  InvalidBucketName: "that is no name of a bucket",
  InvalidAccessKeyId: "it does not know AWS_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
  AccessDenied: "the key may not list what lies there",
  PermanentRedirect: "it lies in another region",
  AuthorizationHeaderMalformed: "it lies in another region",
  ENOTFOUND: "there is no host of that name",
};

/** Why a bucket will never answer as it is named; nothing where it may yet. */
export function refusalIn(error: unknown): BucketRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : error.name;
  const why = refusals[error.name] ?? refusals[code];
  if (why) return new BucketRefused(why, { cause: error });
  if (
    /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY)/.test(code) ||
    error.name === "Forbidden"
  )
    return new BucketRefused(error.message, { cause: error });
  return undefined;
}
