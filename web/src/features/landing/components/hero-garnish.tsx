import type { GlassShape } from '../hero-drinks.ts';

/** What lies in, on and over the drink. */
export function Garnish({ glass }: { glass: GlassShape }) {
  switch (glass) {
    case 'coupe':
      return <FoamAndBerries />;
    case 'rocks':
      return <IceAndPeel />;
    case 'highball':
      return <IceAndMint />;
    case 'martini':
      return <CherryOnPick />;
  }
}

function FoamAndBerries() {
  return (
    <>
      <path
        d="M181 268 C186 286 190 296 196 304 C240 318 320 318 364 304 C370 296 374 286 379 268 Z"
        fill="#fbe9dc"
      />
      <ellipse cx="280" cy="268" rx="99" ry="14" fill="#fff4ea" />
      <g fill="#b3263f">
        <circle cx="262" cy="266" r="5" />
        <circle cx="282" cy="270" r="5" />
        <circle cx="301" cy="266" r="5" />
      </g>
    </>
  );
}

function IceAndPeel() {
  return (
    <>
      <rect
        x="232"
        y="352"
        width="92"
        height="92"
        rx="12"
        fill="#fff6e8"
        fillOpacity="0.34"
        stroke="#fff6e8"
        strokeOpacity="0.7"
        strokeWidth="2.5"
        transform="rotate(-9 278 398)"
      />
      <path d="M250 372 l44 -7" stroke="#ffffff" strokeOpacity="0.6" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M330 318 C352 290 392 300 384 330 C378 352 350 346 352 326 C354 308 384 286 402 300"
        fill="none"
        stroke="#f08a2c"
        strokeWidth="11"
        strokeLinecap="round"
      />
    </>
  );
}

function IceAndMint() {
  const cubes = ['242 262 -8', '276 300 12', '238 346 6', '280 388 -10', '244 428 9'];
  return (
    <>
      <path d="M318 132 L290 488" stroke="#e4576b" strokeWidth="8" strokeLinecap="round" />
      {cubes.map((cube) => {
        const [x, y, angle] = cube.split(' ').map(Number);
        return (
          <rect
            key={cube}
            x={x}
            y={y}
            width="44"
            height="44"
            rx="8"
            fill="#ffffff"
            fillOpacity="0.3"
            stroke="#ffffff"
            strokeOpacity="0.6"
            strokeWidth="2"
            transform={`rotate(${angle} ${Number(x) + 22} ${Number(y) + 22})`}
          />
        );
      })}
      <g fill="#4f9a52" stroke="#2f6b3a" strokeWidth="2">
        <path d="M246 202 C218 190 206 160 220 134 C248 148 258 176 246 202 Z" />
        <path d="M250 204 C240 170 254 142 280 132 C292 164 280 192 250 204 Z" />
        <path d="M240 208 C212 212 190 198 184 176 C212 170 236 184 240 208 Z" />
      </g>
    </>
  );
}

function CherryOnPick() {
  return (
    <>
      <path d="M226 300 L392 190" stroke="#e3a857" strokeWidth="4" strokeLinecap="round" />
      <circle cx="396" cy="187" r="6" fill="#e3a857" />
      <g fill="#8e1226">
        <circle cx="262" cy="276" r="15" />
        <circle cx="290" cy="258" r="15" />
      </g>
      <g fill="#ffffff" fillOpacity="0.55">
        <circle cx="257" cy="270" r="4" />
        <circle cx="285" cy="252" r="4" />
      </g>
    </>
  );
}
