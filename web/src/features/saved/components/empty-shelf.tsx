/** A bar shelf with the lamp on, and rings where glasses stood. */
export function EmptyShelf() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" className="w-80 max-w-full">
      <defs>
        <linearGradient id="shelf-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="stop-brass" stopOpacity="0.6" />
          <stop offset="1" className="stop-brass" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <path
        d="M52 128 H268 L304 156 H16 Z"
        className="fill-surface stroke-brass"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M16 156 H304 V168 H16 Z"
        className="fill-raised stroke-brass"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g className="fill-none stroke-field-line" strokeWidth="2" strokeLinecap="round">
        <path d="M160 2 V20" />
        <ellipse cx="100" cy="143" rx="23" ry="5" />
        <ellipse cx="162" cy="139" rx="17" ry="3.5" strokeDasharray="62 12" />
        <ellipse cx="226" cy="144" rx="25" ry="5.5" />
      </g>
      <path d="M124 46 L66 150 H254 L196 46 Z" fill="url(#shelf-light)" />
      <path d="M122 46 Q124 20 160 20 Q196 20 198 46 Z" className="fill-brass" />
      <path d="M122 46 H198" className="stroke-glass" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
