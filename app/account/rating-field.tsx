import { texts as page } from "./account.texts.ts";

const texts = page.review;

const star = "M12 2l2.9 6.8 7.1.6-5.4 4.7 1.7 7.2L12 17.4l-6.3 3.9 1.7-7.2L2 9.4l7.1-.6z";

/** A rating from 1 to 5, as five radios that arrows move through. */
export function RatingField({ rating }: { rating: string }) {
  return (
    <fieldset className="field rating">
      <legend>{texts.rating}</legend>
      <div className="rating-stars">
        {["1", "2", "3", "4", "5"].map((value) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} defaultChecked={value === rating} />
            <span className="sr-only">{value === "1" ? texts.stars.one : value + texts.stars.several}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
