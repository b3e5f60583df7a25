/** `true` in `npm run test:all`, which runs the tests that `npm test` leaves out: `test.runIf(isFullRun)`. */
export const isFullRun = Boolean(process.env.EVERY_TEST);
