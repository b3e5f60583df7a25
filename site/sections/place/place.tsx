import { useState } from "react";
import type { Company } from "../../../domain/company/company.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { OutsideLink } from "../../../ui/link/link.tsx";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { addressLine } from "../company.ts";
import { PlaceDrawing } from "./place-drawing.tsx";

const texts = frenchTexts({
  show: "Afficher la carte",
  route: "Itinéraire",
  warning: "La carte interactive vient d’OpenStreetMap, qui reçoit alors votre adresse IP.",
});

/** Where the workshop is: our own drawing, and another host's map once the visitor asks for it (reading F24). */
export function Place({ company }: { company: Company }) {
  const [asked, setAsked] = useState(false);
  const address = addressLine(company);
  const located = company.latitude !== 0 || company.longitude !== 0;
  if (!address) return null;
  return (
    <div className="place">
      {asked ? <InteractiveMap company={company} /> : <PlaceDrawing />}
      <div className="place-panel">
        <p className="note">Atelier — {french(address)}</p>
        <p className="place-links">
          {located && !asked && (
            <button type="button" className="link needs-script" onClick={() => setAsked(true)}>
              {texts.show}
              <Icon name="pin" />
            </button>
          )}
          <OutsideLink href={routeUrl(company, located)} icon="leave">
            {texts.route}
          </OutsideLink>
        </p>
        {located && !asked && <p className="note needs-script">{texts.warning}</p>}
      </div>
    </div>
  );
}

function InteractiveMap({ company: { latitude, longitude } }: { company: Company }) {
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006].join(",");
  const query = new URLSearchParams({ bbox: box, layer: "mapnik", marker: `${latitude},${longitude}` });
  return (
    <iframe
      // What was pressed is gone: the focus goes on where it led.
      ref={focus}
      title="Carte interactive de l’atelier"
      src={`https://www.openstreetmap.org/export/embed.html?${query}`}
      referrerPolicy="no-referrer"
    />
  );
}

function focus(map: HTMLIFrameElement | null): void {
  map?.focus({ preventScroll: true });
}

function routeUrl(company: Company, located: boolean): string {
  const { latitude, longitude, postal_code } = company;
  if (located) return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
  const query = `${addressLine(company)} ${postal_code}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
