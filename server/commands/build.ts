import { build } from "../start/build.ts";
import { endWith } from "../start/startup-error.ts";

// `npm run build`
await build({ quietly: false }).catch(endWith);
