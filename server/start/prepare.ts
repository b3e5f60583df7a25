import { endCommand } from "../startup-error.ts";
import { build, isBuilt } from "./build.ts";

// Runs before every `npm start`. Builds the site if it is not built, or if its sources have changed.
if (!(await isBuilt())) {
  console.log("Building the site; this takes a moment, once.");
  await build({ quietly: true }).catch(endCommand);
}
