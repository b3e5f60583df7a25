import { StoreError } from "../../errors.ts";

/** Where files lie cannot be reached at this moment: nothing was done, or nobody knows whether it was. */
export class FilesAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The files cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

/** A bucket that cannot be used as it is named, which no waiting changes. The message is the end of a sentence. */
export class BucketRefused extends Error {}

const unknownKey = "it does not know AWS_ACCESS_KEY_ID";
const otherRegion = "it lies in another region";

const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket",
  InvalidBucketName: "that is no name of a bucket",
  InvalidAccessKeyId: unknownKey,
  // Versity's gateway.
  XAdminUserNotFound: unknownKey,
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
  AccessDenied: "the key may not list what lies there",
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  ENOTFOUND: "there is no host of that name",
};

/** A certificate that cannot be believed, or no encryption where it was asked for. */
const ofEncryption = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

/** Why a bucket will never answer as it is named; nothing where it may yet. */
export function refusalIn(error: unknown): BucketRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const why = reasons[error.name] ?? reasons[code];
  if (!why && !isRefused(error) && !ofEncryption.test(code)) return undefined;
  return new BucketRefused(why ?? (error.message || error.name), { cause: error });
}

/** By its status (RFC 9110 §15.5), but for what says to come back. */
function isRefused(error: Error): boolean {
  if (!("$metadata" in error)) return false;
  const { httpStatusCode: status = 0 } = error.$metadata as { httpStatusCode?: number };
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}
