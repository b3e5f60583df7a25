import { fillSections } from "./filled-records.ts";
import { sweep } from "../sweep.ts";

sweep(
  [
    { name: "filled sections", path: "/" },
    { name: "filled sections", path: "/", device: "phone" },
    { name: "an open job", path: "/qui-sommes-nous" },
    { name: "an open job", path: "/qui-sommes-nous", device: "phone" },
  ],
  fillSections,
);
