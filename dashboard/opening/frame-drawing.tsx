import { type Piece, pieceKinds } from "../../domain/opening/pieces.ts";
import { drawMark } from "../../ui/drawing/mark.ts";
import { frameText } from "./opening-words.ts";

/** A timber frame with a member for each piece of the opening. Missing ones are dashed and carry their line's mark. */
export function FrameDrawing({ pieces }: { pieces: readonly Piece[] }) {
  const missing = pieces.filter(({ isThere }) => !isThere);
  return (
    <svg className="opening-frame" viewBox="0 0 560 330" role="img" aria-label={frameText(pieces)}>
      <path className="opening-ground" d="M0 318h560" />
      {members.map(({ path }, index) => (
        <path key={path} data-missing={isMissing(missing, index) || undefined} d={path} />
      ))}
      {missing.map(({ kind }, index) => (
        <MemberMark key={kind} member={members[pieceKinds.indexOf(kind)]} number={index + 1} />
      ))}
    </svg>
  );
}

function isMissing(missing: readonly Piece[], member: number): boolean {
  return missing.some(({ kind }) => pieceKinds.indexOf(kind) === member);
}

/** Height and greatest width of a mark in the drawing. */
const markSize = { height: 22, width: 40 };

function MemberMark({ member, number }: { member: Member | undefined; number: number }) {
  if (!member) return null;
  const { path, width } = drawMark(number);
  const scale = Math.min(markSize.height / 32, markSize.width / width);
  const [x, y] = member.mark;
  return (
    <path
      className="opening-mark"
      d={path}
      transform={`translate(${x - (width * scale) / 2} ${y - 16 * scale}) scale(${scale})`}
    />
  );
}

/** A member of the frame, and the middle of its mark. */
type Member = { path: string; mark: [x: number, y: number] };

/** In the order of the pieces: the law carries the roof and the posts. */
const members: Member[] = [
  { path: "M30 298h500v16h-500z", mark: [220, 286] },
  { path: "M38 140h16v158h-16z", mark: [26, 220] },
  { path: "M506 140h16v158h-16z", mark: [536, 220] },
  { path: "M272 140h16v158h-16z", mark: [304, 190] },
  { path: "M14 124h532v16h-532z", mark: [220, 154] },
  { path: "M20.9 133.4L284.9 29.4L279.1 14.6L15.1 118.6z", mark: [138, 54] },
  { path: "M544.9 118.6L280.9 14.6L275.1 29.4L539.1 133.4z", mark: [424, 54] },
  { path: "M272 30h16v94h-16z", mark: [304, 66] },
  { path: "M154 140h16v158h-16z", mark: [186, 190] },
  { path: "M390 140h16v158h-16z", mark: [374, 190] },
  { path: "M170 236h102v10h-102z", mark: [221, 222] },
  { path: "M288 236h102v10h-102z", mark: [339, 222] },
  { path: "M42.8 139.9L142.8 221.9L149.2 214.1L49.2 132.1z", mark: [110, 164] },
  { path: "M510.8 132.1L410.8 214.1L417.2 221.9L517.2 139.9z", mark: [450, 164] },
  { path: "M65 296L151 230L145 222L59 288z", mark: [88, 254] },
  { path: "M501 288L415 222L409 230L495 296z", mark: [472, 254] },
  { path: "M282.1 106.9L178.1 62.9L173.9 73.1L277.9 117.1z", mark: [206, 98] },
  { path: "M282.1 117.1L386.1 73.1L381.9 62.9L277.9 106.9z", mark: [356, 98] },
  { path: "M262 10h36v14h-36z", mark: [322, 12] },
];
