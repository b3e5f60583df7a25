import { french } from "../../../ui/text/typography.ts";
import { texts as page } from "../account.texts.ts";
import type { MemberForm } from "../member-form.ts";

const texts = page.review;

const values = ["1", "2", "3", "4", "5"];

const star = "M12 2l2.9 6.8 7.1.6-5.4 4.7 1.7 7.2L12 17.4l-6.3 3.9 1.7-7.2L2 9.4l7.1-.6z";

/**
 * A rating from 1 to 5, as five radios with arrow keys. The chosen rating is also written beside them, because five
 * stars are preselected (spec §4). The style sheet shows the words of the checked radio.
 */
export function RatingField({ field }: { field: MemberForm<"rating">["field"] }) {
  const { fault: _, ...rating } = field("rating");
  return (
    <fieldset className="field rating">
      <legend>{texts.rating}</legend>
      <div className="rating-stars">
        {values.map((value) => (
          <label key={value}>
            <input type="radio" value={value} {...rating} />
            <span className="sr-only">{value === "1" ? texts.stars.one : value + texts.stars.several}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
        <p className="rating-said figures" aria-hidden="true">
          {values.map((value) => (
            <span key={value}>{french(texts.chosen.join(value))}</span>
          ))}
        </p>
      </div>
    </fieldset>
  );
}
