import type { Store } from "record-store";
import { takeDoubt } from "../../domain/reviews/doubts/taking.server.ts";
import type { TakeDoubt } from "../../records/reviews/doubting.ts";
import type { Config } from "../config/config.ts";

type DoubtOptions = {
  store: Pick<Store, "fetch" | "spendQuotas">;
  config: Pick<Config, "rateLimits">;
  report: (error: unknown) => void;
};

/** Takes a visitor's doubts about reviews at a network address. */
export type DoubtHandler = (network: string) => TakeDoubt;

/** Opens the handler of doubts about reviews. An error becomes a failure outcome and is logged. */
export function openDoubtHandler({ store, config, report }: DoubtOptions): DoubtHandler {
  const isWithin: Parameters<typeof takeDoubt>[0]["isWithin"] = async (quotas) =>
    !config.rateLimits || store.spendQuotas(quotas);
  return (network) => async (request, review) => {
    const form = (await request.formData().catch(() => undefined)) ?? new FormData();
    try {
      return await takeDoubt({ store, isWithin }, form, { review, network });
    } catch (error) {
      report(error);
      const typed = (name: string) => String(form.get(name) ?? "");
      return {
        outcome: "failed",
        reason: "unanswered",
        typed: { ground: typed("ground"), body: typed("body"), email: typed("email") },
      };
    }
  };
}
