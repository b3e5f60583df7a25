import { type ComponentType, type MouseEvent, useEffect, useMemo, useState } from "react";
import type { Project } from "../../domain/projects/project.ts";
import type { LightboxProps } from "../../ui/lightbox/lightbox.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { pictureId, useShownPicture } from "../sections/pictures/picture-address.ts";
import { fileUrl, galleryImage } from "../sections/pictures/project-images.ts";
import { filledText } from "../sections/written/filled-text.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./project.texts.ts";

const sizes = "(min-width: 1500px) 22vw, (min-width: 1100px) 300px, (min-width: 760px) 22vw, 46vw";

/** A project's pictures. Each opens full screen at its place, and is a plain link until the scripts have loaded. */
export function ProjectGallery({ project }: { project: Project }) {
  const texts = useTexts("project", original);
  const { one, several } = texts.views;
  const images = useMemo(() => project.gallery.map((name) => galleryImage(project, name)), [project]);
  const pictures = useMemo(() => images.map((image) => ({ ...image, sizes })), [images]);
  const address = useShownPicture(images.length);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const isAsked = address.index !== null;
  useEffect(() => {
    if (!isAsked) return;
    // Without its script, the page stays at the address's place: at the thumbnail.
    lightbox().then((loaded) => setLightbox(() => loaded), console.error);
  }, [isAsked]);
  if (images.length === 0) return null;

  async function open(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await lightbox();
      address.open(place);
    } catch {
      // The script failed to load, but the picture itself can still be opened.
      window.location.assign(href);
    }
  }

  return (
    <section className="band page-grid" aria-labelledby="galerie">
      <div className="section-head section-head-close">
        <h2 id="galerie">{texts.gallery}</h2>
        <p className="note">
          {filledText(images.length === 1 ? one : several, { nombre: `${images.length}` })}.{" "}
          <span className="said-to-mouse">{texts.click}</span>
          <span className="said-to-finger">{texts.touch}</span>
        </p>
      </div>
      <ul className={images.length % 4 === 1 ? "gallery gallery-five" : "gallery"}>
        {images.map(({ thumbnail }, place) => (
          <li key={thumbnail.src} id={pictureId(place)} data-opens>
            <a
              href={fileUrl(project, project.gallery[place] ?? "")}
              data-hold
              onClick={(event) => open(event, place)}
            >
              <span className="sr-only">{texts.enlarge(place + 1)}</span>
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
          pictures={pictures}
          index={address.index}
          onView={address.view}
          onClose={address.close}
        />
      )}
    </section>
  );
}

async function lightbox(): Promise<ComponentType<LightboxProps>> {
  return (await import("../../ui/lightbox/lightbox.tsx")).Lightbox;
}
