import { useLocation } from "react-router";
import type { Thing } from "schema-dts";
import type { Image } from "../../ui/picture/picture.tsx";
import { useCompany } from "../sections/company.ts";
import { type Site, useSite } from "../sections/site.ts";
import { breadcrumbsTo } from "./breadcrumbs.ts";
import { siteImage } from "./site-image.ts";
import { StructuredData } from "./structured-data.tsx";

type PageFactsProps = {
  /** Without the company's name, which is added. Every text here has French spacing already. */
  title: string;
  description: string;
  /** The picture of a shared link, as JPEG or PNG; by default the site's own. */
  image?: Image | null;
  /** For a project's page: when it was published, and when it last changed. */
  article?: { published: Date; modified: Date };
  /**
   * Returns further structured data in schema.org's terms, in addition to the breadcrumbs. Absent in browsers, so that
   * they do not load its code.
   */
  structuredData?: (site: Site) => Thing[];
  /** The canonical address, if the query is a part of it. */
  canonical?: string;
  /** The page is a view of another page, so search engines should not list it. */
  unlisted?: boolean;
};

/**
 * A page's metadata for search engines and shared links; React moves it into the head. The canonical address is the one
 * of the page's content, without other parts of the query.
 */
export function PageFacts({ title, description, image, article, structuredData, ...place }: PageFactsProps) {
  const { pathname, origin, shareAlt = "" } = useCanonicalAddress();
  const address = place.canonical ?? pathname;
  return (
    <>
      <Title>{title}</Title>
      <meta name="description" content={description} />
      {place.unlisted && <meta name="robots" content="noindex" />}
      {origin && (
        <>
          <link rel="canonical" href={origin + address} />
          <SharedLink
            {...{ title, description, article, origin }}
            image={image ?? { ...siteImage, alt: shareAlt }}
            url={origin + address}
          />
        </>
      )}
      <StructuredData
        data={
          import.meta.env.SSR
            ? (site) => [...breadcrumbsTo(pathname, title, site), ...(structuredData?.(site) ?? [])]
            : undefined
        }
      />
    </>
  );
}

/** Metadata of a page that search engines must not list: it failed, does not exist, or is private. */
export function Unlisted({ title }: { title: string }) {
  return (
    <>
      <Title>{title}</Title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** A page's title in the browser's tab, with the company's name if there is one. */
function Title({ children }: { children: string }) {
  const name = useCompany()?.name;
  return <title>{name ? `${children} — ${name}` : children}</title>;
}

type SharedLinkProps = {
  title: string;
  description: string;
  url: string;
  origin: string;
  image: Image;
  article: PageFactsProps["article"];
};

/**
 * Metadata for shared links on networks (https://ogp.me). X reads the same, except for the card's form
 * (https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started).
 */
function SharedLink({ title, description, url, origin, image, article }: SharedLinkProps) {
  const name = useCompany()?.name;
  return (
    <>
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {name && <meta property="og:site_name" content={name} />}
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:image" content={origin + image.src} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published.toISOString()} />}
      {article && <meta property="article:modified_time" content={article.modified.toISOString()} />}
    </>
  );
}

function useCanonicalAddress() {
  const { pathname } = useLocation();
  return { ...useSite(), pathname: pathname.replace(/\/+$/, "") || "/" };
}
