import fc from "fast-check";
import { setHashCost } from "../store/auth/passwords/passwords.ts";

/**
 * What invented requests begin with. A change is judged by the same requests as the one before it: what fails is then
 * its own doing. `FUZZ_SEED=$RANDOM npm test` asks others.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) });

// A thousand accounts are made by the unit tests.
setHashCost({ memory: 8, passes: 1, parallelism: 1 });
