import fc from "fast-check";

/**
 * What invented requests begin with. A change is judged by the same requests as the one before it: what fails is then
 * its own doing. `FUZZ_SEED=$RANDOM npm test` asks others.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) });
