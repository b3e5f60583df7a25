import type { ServicePrice } from "../../domain/services/price.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { french } from "../../ui/text/typography.ts";
import type { ServiceTexts } from "../pages/texts/service.texts.ts";
import { Band } from "../sections/page.tsx";
import { filledText } from "../sections/written/filled-text.ts";
import { priceScale } from "./price-scale.ts";

type PriceTexts = ServiceTexts["price"];

type ServicePriceProps = { price: ServicePrice; mark: number; texts: PriceTexts };

/** The range of a service's price on a rule, with its included and excluded parts. */
export function ServicePriceBand({ price, mark, texts }: ServicePriceProps) {
  return (
    <Band ground="sapwood" titled="prix">
      <SectionRule number={mark}>{texts.rule}</SectionRule>
      <h2 id="prix" className="service-price-title">
        {texts.title}
      </h2>
      <div className="service-price">
        <p>
          <b>{priceRange(price, texts)}</b> <span>{french(price.unit)}</span>
        </p>
        <PriceRule price={price} />
        {price.note && <p className="note">{french(price.note)}</p>}
      </div>
      <div className="service-price-parts">
        <PriceParts title={texts.includes} parts={price.includes} />
        <PriceParts title={texts.excludes} parts={price.excludes} isOutside />
      </div>
    </Band>
  );
}

/** Returns a range as « 1 950 à 2 650 € », or the one price of an empty range. */
function priceRange({ from, to }: Pick<ServicePrice, "from" | "to">, { one, range }: PriceTexts): string {
  if (from === to) return french(filledText(one, { prix: inEuros(to) }));
  return french(filledText(range, { minimum: inEuros(from), maximum: inEuros(to) }));
}

/** The range to scale, for the eye alone: the figure above says the same. */
function PriceRule({ price: { from, to } }: { price: ServicePrice }) {
  const scale = priceScale(from, to);
  return (
    <div className="service-price-rule" style={{ "--from": scale.from, "--to": scale.to }} aria-hidden="true">
      <i />
      <ol>
        {scale.ticks.map((tick) => (
          <li key={tick} className="note figures">
            {inEuros(tick)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type PricePartsProps = { title: string; parts: string[]; isOutside?: boolean };

function PriceParts({ title, parts, isOutside }: PricePartsProps) {
  return (
    <div className={isOutside ? "service-price-outside" : undefined}>
      <h3>{title}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part}>{french(part)}</li>
        ))}
      </ul>
    </div>
  );
}

function inEuros(price: number): string {
  return price.toLocaleString("fr-FR");
}
