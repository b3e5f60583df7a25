import { browserRecords, type RecordsClient } from "../client.ts";
import { doneOutcome, type Outcome, readOutcome } from "../outcome.ts";

/** Asks something of the store that needs a session. Never rejects. */
export async function askAsUser(act: (client: RecordsClient) => Promise<unknown>): Promise<Outcome> {
  let client: RecordsClient | undefined;
  try {
    client = await browserRecords();
    await act(client);
    return doneOutcome;
  } catch (error) {
    return readOutcome(error, client);
  }
}
