import { dayInFrench } from "../../domain/dates.ts";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { CallUs } from "../sections/call-us.tsx";
import { useCompany } from "../sections/company.ts";
import { Band, ClosingBand, PageHead } from "../sections/page.tsx";
import { useSite } from "../sections/site.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { texts } from "./accessibility.texts.ts";
import { CriteriaWall } from "./criteria-wall.tsx";
import { Findings } from "./findings.tsx";
import { Remedies } from "./remedies.tsx";
import { stateTexts } from "./state.texts.ts";
import { TestsAndAudit } from "./tests-and-audit.tsx";
import "./accessibility.css";

/** The accessibility statement (decree 2019-768), from the company's record and our own tests. */
export default function AccessibilityPage() {
  const { kind = "none", audit } = useSite()?.accessibility ?? {};
  const answer = useCompany()?.delays?.answer ?? "";
  const { closing } = texts;
  return (
    <>
      <PageFacts title={texts.name} description={texts.description(stateTexts[kind])} />
      <PageHead lines={texts.title}>
        <p className="lead">{texts.lead}</p>
      </PageHead>
      <Band titled="etat" tight>
        <SectionRule number={1}>
          {audit ? texts.state.datedRule(dayInFrench(audit.on)) : texts.state.rule}
        </SectionRule>
        <h2 id="etat" className="statement conformity">
          {texts.state.start}
          <b>{stateTexts[kind]}</b>
          {audit ? texts.state.audited(audit.met, audit.met + audit.failed) : texts.state.unaudited}
        </h2>
        <div className="half-right">
          <Commitment />
          {!audit && <p>{texts.state.meaning}</p>}
        </div>
        {audit && <CriteriaWall audit={audit} />}
      </Band>
      <Findings />
      <TestsAndAudit audit={audit} />
      <ClosingBand id="signaler" mark={4} title={closing.title}>
        <p className="lead">
          {closing.text} {answer && closing.delay(answer)}
        </p>
        <Actions>
          <ButtonLink to="/contact" tone="light">
            {closing.action}
          </ButtonLink>
          <CallUs />
        </Actions>
      </ClosingBand>
      <Remedies />
    </>
  );
}

function Commitment() {
  const site = useSite();
  const host = URL.parse(site?.origin ?? "")?.host ?? "";
  return <p>{texts.state.commitment(site?.company?.name || texts.state.company, host)}</p>;
}
