import { StoreError } from "../../errors.ts";

/** The place of the files cannot be reached now. The operation failed, or its result is unknown. */
export class FilesAway extends StoreError {
  constructor(cause: unknown) {
    super(503, "The files cannot be reached at the moment.", { headers: { "Retry-After": "5" }, cause });
  }
}

/** A bucket that cannot be used under these settings, however long one waits. The message is the end of a sentence. */
export class BucketRefused extends Error {}

const unknownKey = "it does not know AWS_ACCESS_KEY_ID";
const otherRegion = "it lies in another region";

const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket",
  InvalidBucketName: "that is no name of a bucket",
  InvalidAccessKeyId: unknownKey,
  // Code of Versity's gateway.
  XAdminUserNotFound: unknownKey,
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
  AccessDenied: "the key may not list what lies there",
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  ENOTFOUND: "there is no host of that name",
};

/** An untrusted certificate, or no encryption although it was requested. */
const ofEncryption = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

/** Returns why a bucket will never answer under these settings, or `undefined` if it may answer later. */
export function findRefusal(error: unknown): BucketRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const why = reasons[error.name] ?? reasons[code];
  if (!why && !isRefused(error) && !ofEncryption.test(code)) return undefined;
  return new BucketRefused(why ?? (error.message || error.name), { cause: error });
}

/** Whether the status is a rejection (RFC 9110 §15.5). The statuses that ask for a retry are none. */
function isRefused(error: Error): boolean {
  if (!("$metadata" in error)) return false;
  const { httpStatusCode: status = 0 } = error.$metadata as { httpStatusCode?: number };
  return status >= 300 && status < 500 && status !== 408 && status !== 429;
}
