import { colleagueMark, useCompany } from "../../../site/sections/company.ts";
import { Mark } from "../../../ui/drawing/mark.tsx";
import { french } from "../../../ui/text/typography.ts";
import { listWords } from "./list.texts.ts";

/** The name of a colleague who wrote a page, after their assembly mark. An empty name stands for the team. */
export function PageWriter({ name }: { name: string }) {
  const mark = colleagueMark(useCompany(), name);
  return (
    <span className="page-writer">
      {mark && <Mark number={mark} />}
      <b>{french(name) || listWords.team}</b>
    </span>
  );
}
