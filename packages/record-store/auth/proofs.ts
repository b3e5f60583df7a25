import type { Collection } from "../collection.ts";
import type { FieldProblem } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import { blank } from "../values/problems.ts";
import { type Account, isTaken } from "./account.ts";
import { provenAccount } from "./issuing.ts";
import * as problem from "./problems.ts";
import { type Claims, readClaims } from "./tokens.ts";

type LetterType = "verification" | "passwordReset" | "emailChange";

export type Proof =
  | { account: Account; claims: Claims; problem?: undefined }
  | { account?: undefined; claims?: undefined; problem: FieldProblem };

/** Returns the account and claims that a letter's token proves to this collection, or the contract's problem. */
export async function readProof(
  kernel: Kernel,
  collection: Collection,
  token: string,
  type: LetterType,
): Promise<Proof> {
  if (!token) return { problem: blank };
  const tokenClaims = readClaims(token);
  if (type === "verification" && !tokenClaims?.email) return { problem: problem.missingEmailClaim };
  if (type === "emailChange" && !tokenClaims?.newEmail) return { problem: problem.missingNewEmailClaim };
  const proven = await provenAccount(kernel, token, type);
  if (!proven) return { problem: problem.invalidToken };
  const { account, claims } = proven;
  if (account.collection.id !== collection.id) return { problem: problem.otherCollection };
  if (type === "verification" && account.row.email !== claims.email) return { problem: problem.otherEmail };
  if (claims.newEmail && (await isTaken(kernel.reader, collection, claims.newEmail, account.row.id))) {
    return { problem: problem.takenMeanwhile };
  }
  return proven;
}
