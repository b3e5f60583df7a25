/** An entry of `step_log`. */
export type LoggedStep = { step: string; at: string };
