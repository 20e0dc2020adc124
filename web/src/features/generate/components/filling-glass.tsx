import { useId } from 'react';

/** The bowl of a coupe, from the surface of a full drink down to the stem. */
const BOWL = 'M36 58 H164 C160 104 134 128 100 128 C66 128 40 104 36 58 Z';
const FULL_AT = 58;
const EMPTY_AT = 130;

/** A coupe that fills as the percentage rises. */
export function FillingGlass({ percent }: { percent: number }) {
  const id = useId();
  const sunk = ((EMPTY_AT - FULL_AT) * (100 - percent)) / 100;
  return (
    <svg viewBox="0 0 200 240" aria-hidden="true" className="filling-glass w-44 sm:w-56">
      <defs>
        <clipPath id={`${id}-bowl`}>
          <path d={BOWL} />
        </clipPath>
        <linearGradient id={`${id}-drink`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="stop-brass" />
          <stop offset="1" className="stop-coral" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}-bowl)`}>
        <g className="filling-glass-drink" style={{ transform: `translateY(${sunk}px)` }}>
          <rect x="30" y={FULL_AT} width="140" height="80" fill={`url(#${id}-drink)`} />
          <ellipse cx="100" cy={FULL_AT} rx="66" ry="5" className="fill-glass/30" />
          <g className="filling-glass-bubbles fill-glass/60">
            <circle cx="82" cy="112" r="2" />
            <circle cx="104" cy="118" r="2.6" />
            <circle cx="121" cy="108" r="1.8" />
          </g>
        </g>
      </g>
      <g className="fill-none stroke-glass" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 44 C32 104 60 132 100 132 C140 132 168 104 168 44" />
        <path d="M100 132 V206 M60 212 C76 206 124 206 140 212" />
        <path d="M32 44 C60 50 140 50 168 44" strokeOpacity="0.5" />
      </g>
      <path
        d="M50 66 C52 92 62 108 76 118"
        className="fill-none stroke-glass/50"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
