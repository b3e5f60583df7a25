import type { ReactNode } from "react";
import { Mark } from "../../ui/drawing/mark.tsx";
import { CroppedPicture, type Image, Picture } from "../../ui/picture/picture.tsx";
import type { SitePicture } from "../sections/pictures/site-picture.ts";

/** A service on a page (spec §3, "Service card"). */
export type ShownService = {
  title: string;
  text: string;
  /** Without it, the site's logo is shown. */
  picture?: SitePicture;
  features?: string[];
  /** The address of its own page, which its title leads to. */
  to?: string;
};

/** Shown if a service has no picture of its own (spec §3, §9). */
const logo: Image = { src: "/images/logo.svg", width: 34, height: 34, alt: "", isWhole: true };

/** A service's picture, or the logo instead. */
export function ServicePicture({ picture, first }: { picture?: SitePicture; first?: boolean }) {
  return picture ? <CroppedPicture {...picture} first={first} /> : <Picture image={logo} />;
}

/** A service in a row of its own; `children` comes after its features. */
export function ServiceCard({ number, service, children }: ServiceCardProps) {
  const { title, text, picture, features = [], to } = service;
  return (
    <>
      <ServicePicture picture={picture} first={number === 1} />
      <div className="spread-text">
        <Mark number={number} />
        {/* The page of a service is a document of its own. */}
        <h2 className="subtitle">{to ? <a href={to}>{title}</a> : title}</h2>
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

type ServiceCardProps = { number: number; service: ShownService; children?: ReactNode };
