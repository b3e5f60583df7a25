export { type ExpandRoom, expandRecords, expandRoom } from "./expand/expand.ts";
export { neededFields, parseFields, pickFields, picksWholeMembers } from "./fields.ts";
export { compileList, compileMatch, compileOne, type List } from "./list.ts";
export { listParameters } from "./parameters.ts";
export type { View } from "./plans.ts";
export { asksForHidden } from "./record-json.ts";
