import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({ proofs: "Nos garanties", see: "Les attestations" });
