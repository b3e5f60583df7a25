import type { Subject } from "../subjects.ts";

/** Returns the addresses that the team redirects. Nobody else may list them: some stand on paper alone. */
export function addressSubjects(): Record<string, Subject> {
  let number = 0;
  const values = () => ({ path: `/portes-ouvertes-${++number}`, target: "/contact" });
  return {
    "redirected addresses": {
      collection: "site_addresses",
      make: (_given, { admin }) => admin.sdk.collection("site_addresses").create(values()),
      newOne: values,
      change: () => ({ target: "/services" }),
      mayRead: ["admin"],
      mayCreate: ["admin"],
      mayUpdate: ["admin"],
      mayDelete: ["admin"],
    },
  };
}
