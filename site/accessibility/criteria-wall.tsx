import type { AccessibilityState } from "../../domain/company/accessibility.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { texts } from "./accessibility.texts.ts";

type Audit = NonNullable<AccessibilityState["audit"]>;

/** The criteria as one clad wall: a board for each, in the order met, failed, without a subject. */
export function CriteriaWall({ audit: { met, failed, unconcerned } }: { audit: Audit }) {
  const { wall, ...labels } = texts.state;
  const boards = [...Array(met).fill("met"), ...Array(failed).fill("failed"), ...Array(unconcerned).fill("")];
  return (
    <figure className="criteria">
      <div className="criteria-wall" role="img" aria-label={wall(met, failed, unconcerned)}>
        {boards.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boards have no names
          <i key={index} data-kind={kind} />
        ))}
      </div>
      <figcaption
        className="criteria-chain"
        style={{ gridTemplateColumns: `${met}fr ${failed}fr ${unconcerned}fr` }}
      >
        {met > 0 && <Dimension>{labels.met(met)}</Dimension>}
        {failed > 0 && <p className="criteria-failed">{labels.failed(failed)}</p>}
        {unconcerned > 0 && <Dimension>{labels.unconcerned(unconcerned)}</Dimension>}
      </figcaption>
    </figure>
  );
}
