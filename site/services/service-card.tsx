import type { ReactNode } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";
import { CroppedPicture, Picture } from "../../ui/picture/picture.tsx";
import { logo, type SitePicture } from "../sections/pictures/pictures.ts";

/** A service on a page (spec §3, "Service card"). */
export type Service = {
  title: string;
  text: string;
  /** Without it, the site's logo is shown. */
  picture?: SitePicture;
  features?: string[];
};

/** A service's picture, or the logo instead. */
export function ServicePicture({ picture, first }: { picture?: SitePicture; first?: boolean }) {
  return picture ? <CroppedPicture {...picture} first={first} /> : <Picture image={logo} />;
}

/** A service in a row of its own; `children` comes after its features. */
export function ServiceCard({ number, service, children }: ServiceCardProps) {
  const { title, text, picture, features = [] } = service;
  return (
    <>
      <ServicePicture picture={picture} first={number === 1} />
      <div className="spread-text">
        <Mark number={number} />
        <h2 className="subtitle">{title}</h2>
        <p>{text}</p>
        {features.length > 0 && (
          <ul className="spread-points">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </>
  );
}

type ServiceCardProps = { number: number; service: Service; children?: ReactNode };
