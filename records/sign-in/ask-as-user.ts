import { browserRecords, type RecordsClient } from "../client.ts";
import { done, type Outcome, outcomeOf } from "../outcome.ts";

/** Asks something of the store that needs a session. Never rejects. */
export async function askAsUser(act: (client: RecordsClient) => Promise<unknown>): Promise<Outcome> {
  let client: RecordsClient | undefined;
  try {
    client = await browserRecords();
    await act(client);
    return done;
  } catch (error) {
    return outcomeOf(error, client);
  }
}
