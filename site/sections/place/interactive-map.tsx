import { useEffect, useRef } from "react";
import { type Coordinates, embeddedMapUrl } from "./coordinates.ts";

/** Milliseconds after which a map that has not loaded counts as unreachable. */
const patience = 12_000;

type InteractiveMapProps = {
  at: Coordinates;
  /** Called if nothing arrives. A browser that gets an error at once shows it, and does not report it to the page. */
  onFailure: () => void;
};

/** OpenStreetMap's own map, from its own host: rendered only after the visitor has asked for it. */
export function InteractiveMap({ at, onFailure }: InteractiveMapProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(onFailure, navigator.onLine ? patience : 0);
    return () => clearTimeout(timer.current);
  }, [onFailure]);
  return (
    <iframe
      title="Carte interactive de l’atelier"
      src={embeddedMapUrl(at)}
      referrerPolicy="no-referrer"
      onLoad={() => navigator.onLine && clearTimeout(timer.current)}
    />
  );
}
