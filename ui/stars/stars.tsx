import { french } from "../text/typography.ts";

const star = "M12 2l2.9 6.8 7.1.6-5.4 4.7 1.7 7.2L12 17.4l-6.3 3.9 1.7-7.2L2 9.4l7.1-.6z";

/** A rating from 1 to 5, as one picture with a text alternative. */
export function Stars({ rating }: { rating: number }) {
  const starsText = french(`${rating} ${rating === 1 ? "étoile" : "étoiles"} sur 5`);
  return (
    <svg className="stars" viewBox="0 0 130 24" role="img" aria-label={starsText}>
      {[0, 1, 2, 3, 4].map((place) => (
        <path
          key={place}
          className={place < rating ? undefined : "star-empty"}
          transform={`translate(${place * 26.5})`}
          d={star}
        />
      ))}
    </svg>
  );
}
