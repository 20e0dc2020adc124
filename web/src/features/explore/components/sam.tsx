/** Sam's face, with a sprig of mint behind the ear. */
export function Sam({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <circle cx="32" cy="32" r="31" className="fill-raised" />
      <circle cx="32" cy="32" r="31" className="fill-brass/35" />
      <path
        d="M9.500 53c2-9 10.500-13 22.500-13s20.500 4 22.500 13a31 31 0 0 1-45 0z"
        className="fill-brass"
      />
      <path d="M27 38h10v7l-5 5-5-5z" className="fill-earthy" />
      <path d="M32 52l-8-5.500v9zM32 52l8-5.500v9z" className="fill-coral" />
      <circle cx="32" cy="52" r="2" className="fill-flavor-stroke" />
      <path
        d="M19.500 24c0-8 5-13 12.500-13s12.500 5 12.500 13c0 11-6 18.500-12.500 18.500S19.500 35 19.500 24z"
        className="fill-earthy"
      />
      <path
        d="M18.500 29c-3-13 3-21.500 13.500-21.500 11.500 0 16.500 8 13.500 21.500-.5-6-2.500-9-5-11-7 3.500-13 3-17.500.5-2.500 2-4 5-4.500 10.500z"
        className="fill-flavor-stroke"
      />
      <path
        d="M44.500 27c1-6 4.500-9.500 10-10.500-.5 5.500-4 9.500-10 10.500zM44.500 24c-2-4.500-1-8.500 2.500-12 2.500 4 1.500 8.500-2.500 12z"
        className="fill-mint"
      />
      <g className="fill-flavor-stroke">
        <circle cx="27" cy="26.500" r="1.700" />
        <circle cx="37" cy="26.500" r="1.700" />
      </g>
      <path
        d="M26.500 33.500c3 3.600 8 3.600 11 0"
        className="fill-none stroke-flavor-stroke"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
      <circle cx="32" cy="32" r="31" className="fill-none stroke-brass" strokeWidth="2" />
    </svg>
  );
}
