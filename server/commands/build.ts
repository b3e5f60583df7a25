import { build } from "../start/build.ts";
import { endWith } from "../startup-error.ts";

// `npm run build`; with `--fast` for tests.
const compression = process.argv.includes("--fast") ? "fast" : "best";
await build({ quietly: false, compression }).catch(endWith);
