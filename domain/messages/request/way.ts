/** One step of the way, as `step_log` keeps it. */
export type LoggedStep = { step: string; at: string };
