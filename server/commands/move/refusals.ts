import {
  BucketRefused,
  connectionRefusal,
  DatabaseAway,
  DatabaseBusy,
  DatabaseUnfit,
  FilesAway,
  InUse,
  NewerDatabase,
  NotAlone,
  NotEmpty,
  NotTheSame,
  OlderDatabase,
  OthersAtWork,
} from "record-store";
import { StartupError } from "../../startup-error.ts";

const refusals = [DatabaseBusy, DatabaseUnfit, InUse, NewerDatabase, NotEmpty, OlderDatabase, OthersAtWork];

/** Errors during the copy. */
const breakdowns = [DatabaseAway, FilesAway, NotAlone, NotTheSame];

/** Returns the error that stops a move, as a sentence for the operator if they can repair it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof BucketRefused) return new StartupError(`The bucket cannot be used: ${error.message}.`);
  const refused = connectionRefusal(error);
  if (refused) return new StartupError(`The database cannot be used: ${refused}. Nothing was changed.`);
  if (isOneOf(error, refusals)) return new StartupError(`${error.message} Nothing was changed.`);
  if (!isOneOf(error, breakdowns)) return error;
  const why = error.cause instanceof Error && error.cause.message ? ` (${error.cause.message})` : "";
  return new StartupError(`${error.message}${why} Nothing counts yet: the same command goes on from there.`);
}

function isOneOf(
  error: unknown,
  classes: readonly (abstract new (...given: never[]) => Error)[],
): error is Error {
  return classes.some((each) => error instanceof each);
}
