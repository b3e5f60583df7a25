import { endWith } from "../startup-error.ts";
import { build, isBuilt } from "./build.ts";

// Before every `npm start`: a site that is not built, or whose sources have changed since, is built now.
if (!(await isBuilt())) {
  console.log("Building the site; this takes a moment, once.");
  await build({ quietly: true }).catch(endWith);
}
