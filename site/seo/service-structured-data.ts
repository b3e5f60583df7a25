import type { Offer, Service, Thing } from "schema-dts";
import type { Question } from "../../domain/sections/questions.ts";
import type { ServicePrice } from "../../domain/services/price.ts";
import { french } from "../../ui/text/typography.ts";
import type { SitePicture } from "../sections/pictures/site-picture.ts";
import { serviceUrl } from "../sections/services/service-address.ts";
import type { Site } from "../sections/site.ts";
import { contractorId } from "./company-structured-data.ts";
import { questionsStructuredData } from "./questions-structured-data.ts";

type DescribedService = {
  slug: string;
  title: string;
  summary: string;
  picture: SitePicture | undefined;
  price: ServicePrice | undefined;
  questions: readonly Question[];
};

/** Returns a service in schema.org's terms, with its frequent questions. */
export function serviceStructuredData(content: DescribedService) {
  return ({ company, origin }: Site): Thing[] => {
    const address = origin + serviceUrl(content);
    const { title, summary, picture, price, questions } = content;
    const service: Service = {
      "@type": "Service",
      "@id": address,
      url: address,
      name: french(title),
      description: french(summary) || undefined,
      image: picture && origin + picture.image.src,
      provider: company?.name ? { "@id": contractorId(origin) } : undefined,
      offers: price && offer(price),
    };
    return [service, ...questionsStructuredData(questions, address)];
  };
}

/** The range is of one unit, such as a square metre, whose name is free text. */
function offer({ from, to, unit }: ServicePrice): Offer {
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice: from,
      maxPrice: to,
      priceCurrency: "EUR",
      description: french(unit),
    },
  };
}
