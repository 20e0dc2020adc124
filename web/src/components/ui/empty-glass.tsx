/** An empty rocks glass with ice. */
export function EmptyGlass() {
  return (
    <svg viewBox="0 0 200 180" aria-hidden="true" className="w-40">
      <ellipse cx="100" cy="166" rx="70" ry="8" className="fill-raised" />
      <g className="fill-none stroke-glass" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M48 34 L58 156 Q59 163 66 163 H134 Q141 163 142 156 L152 34" />
        <path d="M48 34 C70 42 130 42 152 34 C130 27 70 27 48 34" strokeOpacity="0.6" />
        <path d="M60 146 H140" strokeOpacity="0.4" />
      </g>
      <g className="fill-glass/15 stroke-glass/50" strokeWidth="2" strokeLinejoin="round">
        <path d="M72 112 l26 -7 8 27 -27 8z" />
        <path d="M104 118 l24 5 -5 22 -22 -3z" />
      </g>
      <circle cx="86" cy="100" r="8" className="fill-coral" />
    </svg>
  );
}
