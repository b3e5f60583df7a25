import { type Caller, errorAnswer, ProofNeeded } from "record-store";
import { isOwnPage } from "../http/own-page.ts";
import type { SessionGateway } from "../session/session.ts";

export type DashboardCaller = Extract<Caller, { kind: "user" }>;

export type DashboardAnswer = (request: Request, colleague: DashboardCaller) => Response | Promise<Response>;

export type DoorOptions = { gateway: Pick<SessionGateway, "sessionOwner">; siteUrl: string };

/** Makes a handler that answers 404 unless a caller who may call it does so from a page of ours. */
export function doorFor({ gateway, siteUrl }: DoorOptions) {
  const { origin } = new URL(siteUrl);
  return function forCallers(
    mayCall: (caller: DashboardCaller) => boolean,
    methods: readonly string[],
    answer: DashboardAnswer,
  ) {
    return async (request: Request): Promise<Response> => {
      const owner = isOwnPage(request, origin) ? await gateway.sessionOwner(request) : undefined;
      if (!owner || !mayCall(owner)) return withoutStoring(new Response(null, { status: 404 }));
      if (!methods.includes(request.method)) return withoutStoring(new Response(null, { status: 405 }));
      return withoutStoring(await answerOrAskProof(answer, request, owner));
    };
  };
}

/** Returns the answer, or the store's request for a fresh proof. */
async function answerOrAskProof(
  answer: DashboardAnswer,
  request: Request,
  colleague: DashboardCaller,
): Promise<Response> {
  try {
    return await answer(request, colleague);
  } catch (error) {
    if (!(error instanceof ProofNeeded)) throw error;
    return errorAnswer(error, () => undefined);
  }
}

function withoutStoring(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
