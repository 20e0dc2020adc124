/** Two glasses meet. */
export function Cheers() {
  return (
    <svg viewBox="0 0 220 180" aria-hidden="true" className="w-48">
      <defs>
        <radialGradient id="cheers-lamp">
          <stop offset="0" className="stop-brass" stopOpacity="0.3" />
          <stop offset="1" className="stop-brass" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="110" cy="90" r="90" fill="url(#cheers-lamp)" />
      <g className="fill-none stroke-glass" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <g transform="translate(70 66) rotate(14)">
          <path d="M-27 0h54c-2 18-12 28-27 28S-25 18-27 0z" className="fill-coral stroke-none" />
          <path d="M-32-10h64c0 26-13 40-32 40S-32 16-32-10zM0 30v52M-20 83h40" />
        </g>
        <g transform="translate(150 66) rotate(-14)">
          <path d="M-27 0h54c-2 18-12 28-27 28S-25 18-27 0z" className="fill-brass stroke-none" />
          <path d="M-32-10h64c0 26-13 40-32 40S-32 16-32-10zM0 30v52M-20 83h40" />
        </g>
      </g>
      <path
        d="M110 34V16M94 38 84 24M126 38l10-14"
        className="stroke-brass"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
