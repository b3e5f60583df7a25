import { toldIdentity } from "../identity/told-identity.ts";
import { toldValues } from "../projects/told-values.ts";

/** How versions and the journal show fields that are stored in another form, by collection and field. */
export const toldFields: Readonly<Record<string, Readonly<Record<string, (value: unknown) => string>>>> = {
  projects: toldValues,
  company: toldIdentity,
};
