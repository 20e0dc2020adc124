import { AXIS_COLORS, drawPicture, type Look } from '@swizzle/mixology';
import { type Drawing, FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import QRCode from 'qrcode';
import { fitted, type Room, textPath } from './typeset.ts';

/** The dark scheme's tokens: a card is seen among messages, where nothing says whether the chat is light. */
export const COLORS = {
  ground: '#15110f',
  text: '#f6eee4',
  muted: '#b9aa9a',
  brass: '#e3a857',
} as const;

export interface Drawn {
  readonly drawing: Drawing;
  readonly mood: NonNullable<Look['mood']>;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Units on each side of a picture, and how many of them are air above most garnishes. */
const SIDE = 400;
const AIR = 28;

/** A drink's picture, filling its frame: a tall one cuts off its sides, a wide one the air above and the counter below. */
export const pictureIn = ({ drawing, mood }: Drawn, { x, y, width, height }: Frame): string => {
  const shown = Math.min(SIDE, (SIDE * height) / width);
  const top = Math.min(AIR, SIDE - shown);
  return drawPicture(drawing, { mood, framing: 'middle' }).replace(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"`,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" viewBox="0 ${top.toFixed(1)} ${SIDE} ${shown.toFixed(1)}"`,
  );
};

/** Lines of text from the first one's base line down, and where the next one would stand. */
export const paragraph = (
  text: string,
  room: Room & { readonly color: string },
  [x, y]: readonly [number, number],
): { art: string; bottom: number } => {
  const { size, lines } = fitted(text, room);
  const step = Math.round(size * room.leading);
  const style = { face: room.face, size, color: room.color };
  const first = y + Math.round(size * 0.78);
  const art = lines.map((line, at) => textPath(line, style, [x, first + at * step])).join('');
  return { art, bottom: y + lines.length * step };
};

/** The address as a code on white, with its quiet zone. */
export const codeIn = (address: string, x: number, y: number, side: number): string => {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const quiet = 3;
  const scale = side / (modules.size + 2 * quiet);
  let d = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) d += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="12" fill="#fff"/><path transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${d}" fill="#15110f" shape-rendering="crispEdges"/>`;
};

/**
 * The flavor radar as a seal: its axes clockwise from the right, as everywhere, and the strongest flavor at the edge,
 * since it shows a shape and no figures.
 */
export const seal = (profile: FlavorProfile, x: number, y: number, radius: number): string => {
  const reach = radius * 0.68;
  const at = (axis: number, share: number) => {
    const angle = (axis * Math.PI) / 3;
    return `${(Math.cos(angle) * reach * share).toFixed(1)} ${(Math.sin(angle) * reach * share).toFixed(1)}`;
  };
  const hexagon = (shareOf: (axis: number) => number) =>
    `M${FLAVOR_AXES.map((_, axis) => at(axis, shareOf(axis))).join('L')}Z`;
  const strongest = Math.max(1, ...FLAVOR_AXES.map((axis) => profile[axis]));
  const shape = hexagon((axis) => Math.max(0.06, profile[FLAVOR_AXES[axis] ?? 'sweet'] / strongest));
  const rings = hexagon(() => 1) + hexagon(() => 0.5);
  const ends = FLAVOR_AXES.map((axis, index) => {
    const [cx, cy] = at(index, 1.17).split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="${(radius * 0.055).toFixed(1)}" fill="${AXIS_COLORS[axis]}"/>`;
  }).join('');
  const { ground, brass } = COLORS;
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${ground}" stroke="${brass}" stroke-width="3"/><circle r="${radius - 7}" fill="none" stroke="${brass}" stroke-opacity=".5" stroke-dasharray="2 6"/><path d="${rings}" fill="none" stroke="${COLORS.text}" stroke-opacity=".22" stroke-width="1.5"/><path d="${shape}" fill="${brass}" fill-opacity=".42" stroke="${brass}" stroke-width="3" stroke-linejoin="round"/>${ends}</g>`;
};

/** A document of this size, all of it on the cards' ground. */
export const card = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${COLORS.ground}"/>${parts.join('')}</svg>`;
