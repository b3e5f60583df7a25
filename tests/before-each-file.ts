import fc from "fast-check";
import { setHashCost } from "record-store/auth/passwords/passwords.ts";

/**
 * The seed of invented requests. A fixed seed lets a change be judged by the same requests as the version before it, so
 * a new failure is the change's own. `FUZZ_SEED=$RANDOM npm test` invents other requests.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) });

// The unit tests make a thousand accounts.
setHashCost({ memory: 8, passes: 1, parallelism: 1 });
