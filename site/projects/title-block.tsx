import type { Project } from "../../domain/projects/project.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { useSite } from "../sections/site.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./project.texts.ts";

/** A plan's title block, which the print sheet shows at the foot of each page. Screens never show it. */
export function TitleBlock({ project: { title, slug } }: { project: Project }) {
  const { work, address } = useTexts("project", original).print;
  const { company, origin = "" } = useSite() ?? {};
  const { name = "", street, postal_code, city, phone } = company ?? {};
  const seat = [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <div className="title-block" style={offScreen}>
      <p>
        <b>{french(name)}</b>
        {[seat, phone].map((line) => line && <span key={line}>{french(line)}</span>)}
      </p>
      <FactList
        rows={[
          [work, french(title)],
          [address, `${URL.parse(origin)?.host ?? ""}/realisations/${slug}`],
        ]}
      />
    </div>
  );
}

/** Here, because the print sheet is not read for screens. */
const offScreen = { display: "none" };
