import { useLocation } from "react-router";
import type { Thing } from "schema-dts";
import type { Image } from "../../ui/picture/picture.tsx";
import { useCompany } from "../sections/company.ts";
import { type Site, useSite } from "../sections/site.ts";
import { breadcrumbsTo } from "./breadcrumbs.ts";
import { siteImage } from "./site-image.ts";
import { StructuredData } from "./structured-data.tsx";

type PageFactsProps = {
  /** Without the company's name, which is added. Set in French already, as every text here. */
  title: string;
  description: string;
  /** What a shared link shows, as JPEG or PNG; the site's own picture otherwise. */
  image?: Image | null;
  /** Of a page that tells of one work: when it appeared, and when it last changed. */
  article?: { published: Date; modified: Date };
  /** What else the page tells in schema.org's terms, beside the way to it. */
  structuredData?: (site: Site) => Thing[];
  /** Where what stands here has its address, where the query of it is part of that. */
  canonical?: string;
  /** It is a way of reading another page: search engines are not to find it by itself. */
  unlisted?: boolean;
};

/**
 * What a page says of itself to search engines and to whoever shares it; React moves it into the head. The
 * canonical address is the one of what stands here, whatever else the query asks of it.
 */
export function PageFacts({ title, description, image, article, structuredData, ...place }: PageFactsProps) {
  const { pathname, origin } = useCanonicalAddress();
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
            image={image ?? siteImage}
            url={origin + address}
          />
        </>
      )}
      <StructuredData
        data={(site) => [
          ...(pathname === "/" ? [] : [breadcrumbsTo(pathname, title, site.origin)]),
          ...(structuredData?.(site) ?? []),
        ]}
      />
    </>
  );
}

/** The same for a page that is not to be found: one that failed, is not there or is for one person alone. */
export function Unlisted({ title }: { title: string }) {
  return (
    <>
      <Title>{title}</Title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** A page's title as the browser's tab shows it, with the company's name once there is one. */
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
 * What networks show of a shared link (https://ogp.me). X reads the same, but for the card's form
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
  return { pathname: pathname.replace(/\/+$/, "") || "/", origin: useSite()?.origin };
}
