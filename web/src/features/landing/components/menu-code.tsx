import { create } from 'qrcode';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';

/** The quiet zone around the dark modules, in modules (ISO 18004). */
const QUIET = 4;

/** The dark modules as one path, with a unit per module. */
function draw(address: string): { side: number; path: string } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data, (isDark, at) => {
    const [row, column] = [Math.floor(at / modules.size), at % modules.size];
    return isDark ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '';
  });
  return { side: modules.size + 2 * QUIET, path: dark.join('') };
}

/** A QR code of the sample menu of this installation. */
export default function MenuCode() {
  const { side, path } = useMemo(() => draw(new URL(paths.sampleMenu, window.location.origin).href), []);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className="menu-code">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
