import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A paper as visitors read it. Only the team reads `told_days`. */
export type Paper = Omit<RecordOf<typeof fields>, "told_days">;
