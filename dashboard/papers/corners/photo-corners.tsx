import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { ActButton } from "../../parts/act-button.tsx";
import { cornerTexts } from "../papers.texts.ts";
import { type Corner, type Corners, mapCorners, wholePhoto } from "./perspective.ts";

type PhotoCornersProps = {
  photo: File;
  /** Takes the straightened page, or `undefined` for the photo as it is. */
  onPage: (page: Promise<File> | undefined) => void;
};

/** The way of one press of an arrow, as a share of the photo. */
const step = 0.005;
const largeStep = 0.05;

/** A photo of a paper with the corners of its page. The page is straightened, and filed as a PDF. */
export function PhotoCorners({ photo, onPage }: PhotoCornersProps) {
  const [corners, setCorners] = useState<Corners>();
  const [isSearched, setSearched] = useState(false);
  const address = useObjectUrl(photo);

  function settle(next: Corners): void {
    setCorners(next);
    onPage(import("./photo-page.ts").then(({ straightPage }) => straightPage(photo, next)));
  }

  const settleFound = useEffectEvent(settle);

  useEffect(() => {
    let isOver = false;
    void search(photo).then((pageCorners) => {
      if (isOver) return;
      setSearched(true);
      if (pageCorners) settleFound(pageCorners);
    });
    return () => {
      isOver = true;
    };
  }, [photo]);

  if (!isSearched) return null;
  if (!corners) {
    return (
      <p className="paper-corners-none">
        {cornerTexts.none}{" "}
        <button type="button" className="link" onClick={() => settle(inset)}>
          {cornerTexts.place}
        </button>
      </p>
    );
  }
  return (
    <div className="paper-corners">
      <CornerFrame address={address} corners={corners} onMove={setCorners} onSettle={settle} />
      <p className="field-hint">{cornerTexts.found}</p>
      <ActButton
        icon="undo"
        onPress={() => {
          setCorners(undefined);
          onPage(undefined);
        }}
      >
        {cornerTexts.keep}
      </ActButton>
    </div>
  );
}

/** The corners before somebody places them: a little within the photo, so that each can be gripped. */
const inset = mapCorners(wholePhoto, ({ x, y }) => ({
  x: x === 0 ? 0.08 : 0.92,
  y: y === 0 ? 0.08 : 0.92,
}));

async function search(photo: File): Promise<Corners | undefined> {
  try {
    const { findPageCorners } = await import("./photo-page.ts");
    return await findPageCorners(photo);
  } catch {
    // The photo is filed as it is.
    return undefined;
  }
}

type CornerFrameProps = {
  address: string | undefined;
  corners: Corners;
  onMove: (corners: Corners) => void;
  /** Called once a corner stays where it is. */
  onSettle: (corners: Corners) => void;
};

/** The photo, the outline of the page, and a grip at each corner: by finger, mouse or arrow keys. */
function CornerFrame({ address, corners, onMove, onSettle }: CornerFrameProps) {
  const points = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(" ");

  function moved(index: number, to: Corner): Corners {
    const within = (value: number) => Math.min(1, Math.max(0, value));
    return mapCorners(corners, (corner, each) =>
      each === index ? { x: within(to.x), y: within(to.y) } : corner,
    );
  }

  function pointed({ currentTarget, clientX, clientY }: PointerEvent): Corner | undefined {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const direction = directions[event.key];
    const corner = corners[index];
    if (!direction || !corner) return;
    event.preventDefault();
    const way = event.shiftKey ? largeStep : step;
    onSettle(moved(index, { x: corner.x + direction.x * way, y: corner.y + direction.y * way }));
  }

  return (
    <div className="paper-corners-frame">
      <img src={address} alt={cornerTexts.photo} draggable={false} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={points} />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the four corners keep their order
          key={index}
          type="button"
          aria-label={cornerTexts.corners[index]}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => {
            const to = event.currentTarget.hasPointerCapture(event.pointerId) && pointed(event);
            if (to) onMove(moved(index, to));
          }}
          onPointerUp={(event) => {
            const to = pointed(event);
            if (to) onSettle(moved(index, to));
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      ))}
    </div>
  );
}

const directions: Record<string, Corner> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
