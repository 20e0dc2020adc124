/** A door ajar, with the lamp already lit behind it. */
export function ClosedDoor() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="w-44">
      <defs>
        <radialGradient id="door-lamp">
          <stop offset="0" className="stop-brass" stopOpacity="0.55" />
          <stop offset="1" className="stop-brass" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="100" cy="96" r="96" fill="url(#door-lamp)" />
      <path d="M58 184V40a14 14 0 0 1 14-14h56a14 14 0 0 1 14 14v144z" className="fill-brass" />
      <path d="M58 184V40a14 14 0 0 1 14-14h44v158z" className="fill-surface stroke-brass" strokeWidth="3" />
      <g className="fill-none stroke-field-line" strokeWidth="2">
        <rect x="70" y="42" width="34" height="50" rx="5" />
        <rect x="70" y="106" width="34" height="60" rx="5" />
      </g>
      <circle cx="107" cy="108" r="4" className="fill-brass" />
      <path d="M40 185h120" className="stroke-field-line" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
