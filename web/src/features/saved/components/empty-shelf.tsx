/** A bar shelf with the lamp on, and rings where glasses stood. */
export function EmptyShelf() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="w-72 max-w-full">
      <defs>
        <radialGradient id="shelf-lamp" cx="0.5" cy="0" r="1">
          <stop offset="0" className="stop-brass" stopOpacity="0.5" />
          <stop offset="1" className="stop-brass" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M132 34 L40 132 H280 L188 34 Z" fill="url(#shelf-lamp)" />
      <g className="fill-none stroke-field-line" strokeWidth="2" strokeLinecap="round">
        <path d="M160 0 V16" />
        <ellipse cx="92" cy="132" rx="22" ry="4.5" />
        <ellipse cx="154" cy="134" rx="18" ry="4" strokeDasharray="60 12" />
        <ellipse cx="226" cy="132" rx="24" ry="5" />
      </g>
      <path d="M132 34 Q134 16 160 16 Q186 16 188 34 Z" className="fill-brass" />
      <path
        d="M28 124 L12 142 H308 L292 124"
        className="fill-none stroke-brass"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <rect
        x="12"
        y="142"
        width="296"
        height="12"
        rx="3"
        className="fill-raised stroke-brass"
        strokeWidth="2"
      />
      <path
        d="M48 156 q0 18 14 18 M272 156 q0 18 -14 18"
        className="fill-none stroke-brass"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
