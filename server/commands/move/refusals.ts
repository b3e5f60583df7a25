import {
  BucketRefused,
  DatabaseAway,
  DatabaseBusy,
  FilesAway,
  InUse,
  NewerDatabase,
  NotAlone,
  NotEmpty,
  NotTheSame,
  OlderDatabase,
  OthersAtWork,
} from "../../../store/index.ts";
import { StartupError } from "../../startup-error.ts";

const refusals = [DatabaseBusy, InUse, NewerDatabase, NotEmpty, OlderDatabase, OthersAtWork];

/** What is found wrong on the way. */
const breakdowns = [DatabaseAway, FilesAway, NotAlone, NotTheSame];

/** What stops a move, as a sentence for the operator where they can do something about it. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof BucketRefused) return new StartupError(`The bucket cannot be used: ${error.message}.`);
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
