/** The neighbourhood as we draw it: a river, streets, roofs, and the workshop. */
export function PlaceDrawing() {
  return (
    <svg viewBox="0 0 900 560" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" fill="none">
      <path
        stroke="#C9BB9E"
        strokeWidth="34"
        d="M-20 90C120 150 190 120 300 200S520 300 620 280 820 380 930 360"
      />
      <path
        className="place-street"
        strokeWidth="9"
        d="M-20 420L330 330 560 60 640-20M330 330L470 580M470 158L930 210M-20 250L260 300M560 420L930 500M430 500L560 420 610 292"
      />
      <path
        className="place-street"
        strokeWidth="4"
        d="M120 384L70 580M210 362L250 580M390 260L250 40M640 178L690-20M720 456L690 580M800 198L780 20M500 330L600 300"
      />
      <path
        className="place-roofs"
        d="M350 350l70-24 20 44-66 26zM456 300l46-40 34 34-44 40zM250 350l46-14 14 40-50 16zM520 100l50 10-8 40-60-10zM600 330l60 6-6 44-60-8zM150 280l60 12-8 40-56-12z"
      />
      <path className="place-workshop" d="M630 196l66-26 26 58-64 28z" />
    </svg>
  );
}
