export { expandRecords } from "./expand.ts";
export { type Picker, parseFields, pickFields } from "./fields.ts";
export { compileList, compileMatch, compileOne, type List } from "./list.ts";
export { type ListParameters, listParameters } from "./parameters.ts";
export type { View } from "./plans.ts";
