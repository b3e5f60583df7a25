import { useCallback, useState } from "react";
import type { Company } from "../../../domain/company/company.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { OutsideLink } from "../../../ui/link/link.tsx";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { addressLine } from "../company.ts";
import { directionsUrl, geoUrl, isLocated, latitudeText, longitudeText, mapUrl } from "./coordinates.ts";
import { InteractiveMap } from "./interactive-map.tsx";
import { PlaceGrid } from "./place-grid.tsx";

const texts = frenchTexts({
  workshop: "Atelier",
  show: "Afficher la carte",
  hide: "Masquer la carte",
  route: "Itinéraire",
  page: "Voir sur OpenStreetMap",
  app: "Ouvrir dans une application",
  said: {
    hidden: "La carte interactive vient d’OpenStreetMap, qui reçoit alors votre adresse IP.",
    shown: "La carte ne s’affiche pas ? L’adresse et les liens ci-dessus mènent aussi à l’atelier.",
    failed: "La carte n’a pas pu être affichée. L’adresse et les liens ci-dessus mènent aussi à l’atelier.",
  },
});

/**
 * The workshop's place from the company's record, and another host's map once the visitor asks for it (reading F24).
 */
export function Place({ company }: { company: Company }) {
  const [map, setMap] = useState<keyof typeof texts.said>("hidden");
  const fail = useCallback(() => setMap("failed"), []);
  const { street, postal_code, city } = company;
  if (!addressLine(company)) return null;
  const located = isLocated(company);
  const picture =
    map === "shown" ? <InteractiveMap at={company} onFailure={fail} /> : <PlaceGrid at={company} />;
  return (
    <div className="place">
      {located && picture}
      <div className="place-panel">
        <p className="note">{texts.workshop}</p>
        <address className="place-address">
          {french(street)}
          {street && <br />}
          {[postal_code, city].filter(Boolean).join(" ")}
        </address>
        {located && (
          <p className="note">
            {latitudeText(company.latitude)}, {longitudeText(company.longitude)}
          </p>
        )}
        <p className="place-links">
          {located && (
            <button
              type="button"
              className="link needs-script"
              onClick={() => setMap(map === "shown" ? "hidden" : "shown")}
            >
              {map === "shown" ? texts.hide : texts.show}
              <Icon name="pin" />
            </button>
          )}
          <OutsideLink href={located ? directionsUrl(company) : searchUrl(company)} icon="leave">
            {texts.route}
          </OutsideLink>
          {located && (
            <>
              <OutsideLink href={mapUrl(company)} icon="leave">
                {texts.page}
              </OutsideLink>
              <a href={geoUrl(company)} className="link place-app">
                {texts.app}
                <Icon name="leave" />
              </a>
            </>
          )}
        </p>
        {located && (
          <p className="note needs-script" role="status">
            {texts.said[map]}
          </p>
        )}
      </div>
    </div>
  );
}

function searchUrl(company: Company): string {
  const query = `${addressLine(company)} ${company.postal_code}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
