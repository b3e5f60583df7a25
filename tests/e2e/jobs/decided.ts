import { execute } from "../../stored-rows.ts";
import { admin, server } from "../dashboard/fixtures.ts";

/** Creates an enquiry that came and was decided at noon of a day, with the amount of its quote in euros. */
export async function createDecided(
  day: string,
  sender_name: string,
  { amount, ...decision }: { step: string; amount: number; [field: string]: unknown },
): Promise<void> {
  const call = { origin: "call", subject: "Un carport", body: "A appelé.", phone: "06 12 34 56 78" };
  const { id } = await admin.collection("messages").create({ ...call, sender_name, ...decision });
  const at = `${day} 11:00:00.000Z`;
  const log = JSON.stringify([{ step: decision.step, at }]);
  await execute(
    server,
    `UPDATE messages SET created = '${at}', step_at = '${at}', step_log = '${log}',
      quote_amount = ${amount} WHERE id = '${id}'`,
  );
}
