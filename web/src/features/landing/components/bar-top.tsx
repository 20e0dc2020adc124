/** The lamp behind the drink and the edge of the bar that it stands on. */
export function BarTop() {
  return (
    <>
      <defs>
        <radialGradient id="bar-lamp">
          <stop offset="0" className="stop-halo" stopOpacity="0.4" />
          <stop offset="1" className="stop-halo" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="bar-edge">
          <stop offset="0" className="stop-brass" stopOpacity="0" />
          <stop offset="0.66" className="stop-brass" stopOpacity="0.9" />
          <stop offset="1" className="stop-brass" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle cx="400" cy="350" r="179" fill="url(#bar-lamp)" />
      <rect x="60" y="541" width="520" height="2" fill="url(#bar-edge)" />
    </>
  );
}
