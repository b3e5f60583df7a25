import { Actions, ButtonLink } from "../../ui/button.tsx";
import { Closing, PageHead } from "../../ui/layouts/page.tsx";
import { Mark } from "../../ui/mark.tsx";
import { CroppedPicture } from "../../ui/picture.tsx";
import { PageFacts } from "../sections/page-facts.tsx";
import { frame, preloadsOf, storey, terrace } from "./pictures.ts";
import { anchors } from "./service-anchors.ts";
import { texts } from "./services.texts.ts";

const pictures = [frame, storey, terrace];

export function links() {
  return preloadsOf(frame);
}

export default function ServicesPage() {
  const { closing } = texts;
  return (
    <>
      <PageFacts title={texts.name} description={texts.description} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
      </PageHead>
      <ul className="spreads">
        {texts.services.map((service, index) => (
          <li key={service.title} id={anchors[index]} className="spread" tabIndex={-1}>
            {pictures[index] && <CroppedPicture {...pictures[index]} first={index === 0} />}
            <Service number={index + 1} service={service} />
          </li>
        ))}
      </ul>
      <Closing id="devis" mark={4} title={closing.title}>
        <p className="lead">{closing.text}</p>
        <Actions>
          <ButtonLink to="/contact" tone="light">
            {closing.action}
          </ButtonLink>
        </Actions>
      </Closing>
    </>
  );
}

type ServiceProps = { number: number; service: { title: string; text: string; points: string[] } };

function Service({ number, service: { title, text, points } }: ServiceProps) {
  return (
    <div className="spread-text">
      <Mark number={number} />
      <h2 className="subtitle">{title}</h2>
      <p>{text}</p>
      <ul className="spread-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
