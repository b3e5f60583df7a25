import { useState } from "react";
import type { Faults } from "../acts/page-acts.ts";
import { seenField, seenVersion } from "./seen-fields.ts";

type SeenVersionProps = {
  record: object;
  /** The fields that the dialog changes. */
  fields: readonly string[];
  /** The faults of the last attempt. */
  faults: Faults;
};

/**
 * Keeps the version that a dialog was opened with: the page behind it takes over changes of others. A conflict shows
 * their version, so the next attempt may replace it.
 */
export function SeenVersion({ record, fields, faults }: SeenVersionProps) {
  const [version, setVersion] = useState(() => seenVersion(record, fields));
  const shownVersion = faults[seenField] ?? version;
  // The faults go away with the next key.
  if (shownVersion !== version) setVersion(shownVersion);
  return <input type="hidden" name={seenField} value={shownVersion} />;
}
