import { jsonAnswer } from "./answers.ts";

/** Whether the store answers: the one place of the contract with `code` instead of `status`. */
export function health(): Response {
  return jsonAnswer('{"code":200,"message":"API is healthy.","data":{}}');
}
