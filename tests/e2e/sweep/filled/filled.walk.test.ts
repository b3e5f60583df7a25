import { sweep } from "../sweep.ts";
import { fillSections } from "./filled-records.ts";

sweep(
  [
    { name: "filled sections", path: "/" },
    { name: "filled sections", path: "/", device: "phone" },
    { name: "an open job", path: "/qui-sommes-nous" },
    { name: "an open job", path: "/qui-sommes-nous", device: "phone" },
    { name: "three pieces", path: "/nouvelles" },
    { name: "three pieces", path: "/nouvelles", device: "phone" },
    { name: "a piece and the one before", path: "/nouvelles/nouvelle-2" },
    { name: "a piece and the one before", path: "/nouvelles/nouvelle-2", device: "phone" },
    { name: "three pieces", path: "/dashboard/pages/nouvelles", as: "admin", device: "phone" },
    { name: "new news", path: "/dashboard/pages/nouvelles/nouvelle", as: "admin" },
    { name: "new news", path: "/dashboard/pages/nouvelles/nouvelle", as: "admin", device: "phone" },
  ],
  fillSections,
);
