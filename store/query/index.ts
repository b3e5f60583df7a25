export { expandRecords } from "./expand.ts";
export { parseFields, pickFields } from "./fields.ts";
export { compileList, compileMatch, compileOne } from "./list.ts";
export { listParameters } from "./parameters.ts";
export type { View } from "./plans.ts";
