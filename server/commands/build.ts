import { build } from "../start/build.ts";
import { endWith } from "../startup-error.ts";

// `npm run build`
await build({ quietly: false }).catch(endWith);
