/** A tenon outside its mortise. The joint closes when the pointer is on the link beside it. */
export function OpenJoint() {
  return (
    <svg className="open-joint" viewBox="0 0 860 400" aria-hidden="true" strokeLinejoin="miter">
      <g className="timber" strokeWidth="2.5">
        <path fill="#C9B794" d="M252 158L298 170V216L252 262Z" />
        <path fill="#D9C8A8" d="M252 262L298 216L376 196L330 242Z" />
      </g>
      <g className="tenon timber" strokeWidth="2.5">
        <path fill="#DDA679" d="M422 158L468 112L500 120V178Z" />
      </g>
      <g className="timber" strokeWidth="2.5">
        <path className="face" d="M20 120H330V178L252 158V262L330 242V300H20Z" />
        <path fill="#F3EADA" d="M20 120L66 74H376L330 120Z" />
        <path className="end" d="M330 120L376 74V132L330 178ZM330 242L376 196V254L330 300Z" />
      </g>
      <path
        fill="none"
        stroke="#A4906F"
        strokeWidth="1.5"
        d="M20 146C110 140 200 152 318 140M20 178C90 170 170 184 246 176M20 212C90 220 170 204 246 212M20 246C90 238 180 254 246 244M20 276C120 272 220 284 318 274"
      />
      <g className="tenon">
        <g className="timber" strokeWidth="2.5">
          <path fill="#C98A5C" d="M500 120H1100V300H500V242L422 262V158L500 178Z" />
          <path fill="#DDA679" d="M500 120L546 74H1100V120Z" />
        </g>
        <path
          fill="none"
          className="grain"
          strokeWidth="1.5"
          d="M430 186C560 180 760 202 1100 188M430 212C560 218 780 204 1100 216M430 238C560 230 780 246 1100 240M510 148C620 142 820 160 1100 146M510 276C640 284 840 266 1100 278"
        />
      </g>
      <g className="measure" strokeWidth="1.5" fill="none">
        <path d="M330 306v64M422 268v102M322 356h108" />
        <path d="M322 364l16-16M414 364l16-16" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
