import { useEffect, useState } from "react";
import { fileAddress } from "../../records/record/file-address.ts";
import type { EditedIdentity } from "./identity-editing.ts";
import type { NewFiles } from "./identity-values.ts";

/** Returns the address of the new file of a field, or else of the stored one. Returns `undefined` if there is none. */
export function useFileAddress(
  { company, values, files }: EditedIdentity,
  field: keyof NewFiles,
): string | undefined {
  const file = files[field]?.file;
  const [own, setOwn] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setOwn({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (file) return own?.file === file ? own.address : undefined;
  return values[field] ? fileAddress(company, values[field]) : undefined;
}
