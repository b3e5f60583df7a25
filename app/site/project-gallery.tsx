import { type ComponentType, type MouseEvent, useState } from "react";
import type { Project } from "../../collections/projects/project.ts";
import type { LightboxProps } from "../../ui/lightbox.tsx";
import { Picture } from "../../ui/picture.tsx";
import { french } from "../../ui/typography.ts";
import { fileUrl, galleryImage } from "../records/images.ts";
import { texts } from "./project.texts.ts";

const sizes = "(min-width: 1500px) 22vw, (min-width: 1000px) 300px, (min-width: 700px) 22vw, 46vw";

/** A project's pictures; each opens full screen at its place, and is a plain link until scripts are there. */
export function ProjectGallery({ project }: { project: Project }) {
  const [index, setIndex] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const images = project.gallery.map((name) => galleryImage(project, name));
  if (images.length === 0) return <div className="pb-band-wide" />;

  async function open(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const loaded = await import("../../ui/lightbox.tsx");
      setLightbox(() => loaded.Lightbox);
      setIndex(place);
    } catch {
      // Its script could not be had: the picture itself still can.
      window.location.assign(href);
    }
  }

  return (
    <section className="band page-grid" aria-labelledby="galerie">
      <div className="section-head section-head-close">
        <h2 id="galerie">{texts.gallery}</h2>
        <p className="note">{counted(images.length)}</p>
      </div>
      <ul className={images.length % 4 === 1 ? "gallery gallery-five" : "gallery"}>
        {images.map(({ thumbnail }, place) => (
          <li key={thumbnail.src}>
            <a
              href={fileUrl(project, project.gallery[place] ?? "")}
              data-hold
              onClick={(event) => open(event, place)}
            >
              <span className="sr-only">{french(`Agrandir l’image ${place + 1} : `)}</span>
              <Picture image={thumbnail} sizes={sizes} />
              <span className="note figures" aria-hidden="true">
                {place + 1}/{images.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && (
        <Lightbox
          label={texts.viewer}
          images={images.map(({ full }) => full)}
          index={index}
          onClose={() => setIndex(null)}
        />
      )}
    </section>
  );
}

function counted(count: number): string {
  return `${count === 1 ? "1 vue" : `${count} vues`}. Cliquer pour agrandir.`;
}
