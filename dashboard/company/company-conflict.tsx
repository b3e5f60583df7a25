import { Notice } from "../../ui/notice/notice.tsx";
import { LastChanged } from "../parts/last-changed.tsx";
import { texts } from "./company.texts.ts";
import { sectionDrafts, textLines } from "./company-draft.ts";
import type { Editing } from "./company-editing.ts";
import type { Section } from "./company-shape.ts";

/** A conflict in one section: shows both versions side by side, and the second writer decides. */
export function CompanyConflict({ section, editing }: { section: Section; editing: Editing }) {
  const { title, text, caption, what, mine, theirs, empty, keepMine, takeTheirs } = texts.conflict;
  return (
    <Notice tone="fault">
      <p>
        <strong>{title}</strong>
      </p>
      <LastChanged key={editing.company.updated} collection="company" record={editing.company} />
      <p>{text}</p>
      <table className="record-versions">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{mine}</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differing(section, editing).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td data-label={mine}>{line.mine || empty}</td>
              <td data-label={theirs}>{line.theirs || empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <button type="button" className="button-outline" onClick={() => editing.keepMine(section)}>
          {keepMine}
        </button>
        <button type="button" className="button-outline" onClick={() => editing.revert(section)}>
          {takeTheirs}
        </button>
      </div>
    </Notice>
  );
}

function differing(section: Section, { drafts, company }: Editing) {
  const mine = textLines(section, drafts);
  const theirs = textLines(section, sectionDrafts(section, company));
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))];
  return labels
    .map((label) => ({ label, mine: lineText(mine, label), theirs: lineText(theirs, label) }))
    .filter((line) => line.mine !== line.theirs);
}

function lineText(lines: { label: string; text: string }[], label: string): string {
  return lines.find((line) => line.label === label)?.text ?? "";
}
