import { jsonAnswer } from "./answers.ts";

/** Returns that the store is healthy: the contract's only response with `code` instead of `status`. */
export function health(): Response {
  return jsonAnswer('{"code":200,"message":"API is healthy.","data":{}}');
}
