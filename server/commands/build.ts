import { build } from "../build.ts";
import { endWith } from "../obstacle.ts";

// `npm run build`
await build({ quietly: false }).catch(endWith);
