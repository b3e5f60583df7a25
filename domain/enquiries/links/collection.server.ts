import { type Caller, type Change, collection } from "record-store";
import { changesOnly } from "../../changes-only.ts";
import { linkService } from "../access.server.ts";
import { fields } from "./fields.ts";

/** Only the handlers of mailed links see links. */
export const links = collection("links", {
  id: "pbc_links",
  isShownOnPages: false,
  fields,
  rules: {
    list: isLinkService,
    view: isLinkService,
    create: isLinkService,
    update: (caller) =>
      isLinkService(caller) &&
      ((change: Change<"links">) =>
        changesOnly(change, ["revoked_at", "used_at", "expires"]) && !opensLonger(change)),
    delete: null,
  },
});

function opensLonger({ before, after }: Change<"links">): boolean {
  return (after?.expires ?? "") > (before?.expires ?? "");
}

function isLinkService(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === linkService.service;
}
