import { build, isBuilt } from "../start/build.ts";
import { endCommand } from "../startup-error.ts";

// `npm run build`. With `--fast`, for tests: builds only if needed, and compresses less.
const isFast = process.argv.includes("--fast");
if (!isFast || !(await isBuilt("fast")))
  await build({ quietly: false, compression: isFast ? "fast" : "best" }).catch(endCommand);
