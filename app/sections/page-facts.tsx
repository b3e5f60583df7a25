import { useLocation, useRouteLoaderData } from "react-router";
import { useCompany } from "./company.ts";

type PageFactsProps = {
  /** Without the company's name, which is added. Set in French already, as every text here. */
  title: string;
  description: string;
};

/**
 * What a page says of itself to search engines and to whoever shares it; React moves it into the head. The
 * canonical address is the one of what stands here, whatever the query asks of it.
 */
export function PageFacts({ title, description }: PageFactsProps) {
  const address = useCanonicalAddress();
  return (
    <>
      <Title>{title}</Title>
      <meta name="description" content={description} />
      {address && <link rel="canonical" href={address} />}
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

function useCanonicalAddress(): string | undefined {
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin;
  return origin && origin + (pathname.replace(/\/+$/, "") || "/");
}
