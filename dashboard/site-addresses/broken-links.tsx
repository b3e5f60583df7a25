import { useId } from "react";
import { Link } from "react-router";
import { isPageName } from "../../domain/pages/page-names.ts";
import { editablePages } from "../../domain/pages/registry.ts";
import type { BrokenLink } from "../../records/site-addresses/text-links.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { SendButton } from "../parts/acts/send-button.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { AddressActTable } from "./address-acts.ts";
import { texts } from "./addresses.texts.ts";

/** The links of stored texts that lead to no page of this site. `null` if they could not be checked. */
export function BrokenLinks({ links }: { links: readonly BrokenLink[] | null }) {
  const id = useId();
  return (
    <section className="address-part" aria-labelledby={id}>
      <Heading level={2} look="part" id={id}>
        {texts.links}
      </Heading>
      {!links && <LoadFailure title={texts.linksFailure} />}
      {links?.length === 0 && <p className="address-none">{texts.noLinks}</p>}
      {links && links.length > 0 && (
        <ul className="broken-links">
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may hold the same link twice
            <BrokenLinkRow key={`${link.record} ${index}`} broken={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BrokenLinkRow({ broken }: { broken: BrokenLink }) {
  const { collection, record, part, link } = broken;
  const title = french(recordTitle(broken));
  return (
    <li>
      <p className="broken-quote">
        {"« "}
        {french(link.before)}
        <del>{french(link.label)}</del>
        {french(link.after)}
        {" »"}
      </p>
      <p className="broken-place">
        <b>{title}</b>
        <span>{`${texts.parts[part]} ${texts.leadsTo(link.href)}`}</span>
      </p>
      <div className="address-acts">
        <Link className="button-outline" to={recordAddresses[collection](broken)}>
          <span>
            {texts.correct}
            <span className="sr-only">{` : ${title}`}</span>
          </span>
        </Link>
        {part === "description" && (
          <SendButton<AddressActTable> act="unlink" payload={{ id: record, href: link.href }}>
            {texts.unlink}
            <span className="sr-only">{` : ${french(link.label)}`}</span>
          </SendButton>
        )}
      </div>
    </li>
  );
}

function recordTitle({ collection, title }: BrokenLink): string {
  if (collection === "pages" && isPageName(title)) return editablePages[title].title;
  return collection === "reviews" ? texts.reviewTitle(title) : title;
}

const recordAddresses: Record<BrokenLink["collection"], (broken: BrokenLink) => string> = {
  projects: ({ record }) => `/dashboard/projects/${record}`,
  news: ({ record }) => `/dashboard/pages/nouvelles/${record}`,
  services: ({ record }) => `/dashboard/services/${record}`,
  pages: ({ title }) => `/dashboard/pages/${title}`,
  reviews: ({ record }) => `/dashboard/reviews/${record}`,
  company: () => "/dashboard/coordonnees",
};
