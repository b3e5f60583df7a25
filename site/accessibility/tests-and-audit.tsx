import type { AccessibilityState } from "../../domain/company/accessibility.ts";
import { dayInFrench } from "../../domain/dates.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { french } from "../../ui/text/typography.ts";
import { useCompany } from "../sections/company.ts";
import { Band } from "../sections/page.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { sitePages } from "../seo/site-map.ts";
import { texts } from "./accessibility.texts.ts";
import { ownTests } from "./own-tests.ts";
import { testedPages } from "./tested-pages.ts";

/** The audit if one is valid, and the results of our own tests. */
export function TestsAndAudit({ audit }: Pick<AccessibilityState, "audit">) {
  const { auditor = "", means = "" } = useCompany()?.accessibility ?? {};
  const { rule, title, rows, on, noAudit, by, tests, made, pages, result } = texts.check;
  const menu = useTexts("common", sitePages, "menu");
  const lines = Object.entries(testedPages).flatMap(([path, ownName]) => {
    const tested = ownTests.pages[path];
    const name = menu.find(({ to }) => to === path)?.label ?? french(ownName);
    return tested ? [{ path, name, ...tested }] : [];
  });
  const states = lines.reduce((count, line) => count + line.states, 0);
  return (
    <Band ground="sapwood" titled="verification">
      <SectionRule number={3}>{rule}</SectionRule>
      <h2 id="verification" className="findings-title">
        {title}
      </h2>
      <div className="verification-facts">
        <FactList
          rows={[
            [rows.established, on(dayInFrench(latestDay(audit?.on, ownTests.on)))],
            [rows.audit, audit ? by(dayInFrench(audit.on), auditor) : noAudit],
            [rows.tests, tests(ownTests.axe, states, dayInFrench(ownTests.on))],
            [rows.means, audit && french(means)],
            [rows.made, made],
          ]}
        />
      </div>
      <div className="verification-pages">
        <h3>{pages}</h3>
        <ul>
          {lines.map(({ path, name, states, problems }) => (
            <li key={path}>
              <b>{name}</b>
              <span className="note">{result(states, problems)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

/** The statement says from which day it is: that of the audit, or of our own tests since (order of 20 September 2019). */
function latestDay(audited: string | undefined, tested: string): string {
  return audited && audited > tested ? audited : tested;
}
