import { problemText } from "../../domain/worksites/problems.ts";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import type { RecordsClient } from "../../records/client.ts";
import { connectProject } from "../../records/worksites/team.ts";
import type { ActAnswer } from "../parts/acts/page-acts.ts";
import { decisionFailure } from "../parts/decision.ts";

type Connection = {
  /** The worksite with the page that its writer has seen. */
  worksite: Pick<Worksite, "id" | "project">;
  /** The project that becomes the worksite's public page. Empty for none. */
  project: string;
  /** The toast on success, if the page itself does not show it. */
  done?: string;
  failed: string;
};

/** The act that connects a worksite and its public page, for every page that shows both. */
export const connectingActs = {
  async connect(client: RecordsClient, payload: Connection): Promise<ActAnswer> {
    const { worksite, project, done, failed } = payload;
    const connected = await connectProject(client, worksite, project);
    if (connected.outcome === "done") return { ...(done && { done }) };
    return decisionFailure(connected, problemText, failed);
  },
};
