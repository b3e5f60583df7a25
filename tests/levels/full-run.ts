/** Whether this is `npm run test:all`, which runs what `npm test` leaves out: `test.runIf(isFullRun)`. */
export const isFullRun = Boolean(process.env.EVERY_TEST);
