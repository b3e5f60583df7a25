import { Mark } from "./mark.tsx";

/** Opens a section on paper: its mark, its subject, and a line to the right margin. */
export function SectionRule({ number, children }: { number: number; children: string }) {
  return (
    <p className="section-rule across">
      <Mark number={number} />
      <span>{children}</span>
    </p>
  );
}
