import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button/button.tsx";
import { PageHead } from "../sections/page.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./projects.texts.ts";

/** The frame of the list of projects, for every state of the list. */
export function ProjectsFrame({ children }: { children: ReactNode }) {
  const texts = useTexts("projects", original);
  return (
    <>
      <PageHead lines={texts.title}>
        <p className="lead">{texts.text}</p>
        <ButtonLink to="/contact">{texts.button}</ButtonLink>
      </PageHead>
      <section className="page-grid list-band" aria-label={texts.list}>
        {children}
      </section>
      <section className="question page-grid" aria-labelledby="similaire">
        <h2 id="similaire">{texts.closing}</h2>
        <p>
          <ButtonLink to="/contact">{texts.closingButton}</ButtonLink>
        </p>
      </section>
    </>
  );
}
