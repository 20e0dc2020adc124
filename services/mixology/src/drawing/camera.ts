import type { Scene } from './scene.ts';
import { num, nums } from './svg.ts';

/** Room that a garnish wants above the rim, and the picture's margin. */
const HEADROOM = 74;
const MARGIN = 18;
/** Where every glass stands. */
const TABLE_Y = 345;
const LARGEST = 1.22;

/** How much larger than its silhouette a glass is drawn, so that short ones fill the picture too. */
const sizeOf = ({ rimY }: Scene) => Math.min(LARGEST, (TABLE_Y - MARGIN) / (TABLE_Y - rimY + HEADROOM));

const FAR_SIZE = 0.93;
/** Units that a glass stands beside the middle. */
const ASIDE = { near: 10, middle: 0, far: 38 };

const round = (value: number) => Math.round(value * 100) / 100;

/** Puts a glass, drawn around the middle, on its place on the table. */
const standing = (scene: Scene): string => {
  const size = sizeOf(scene) * (scene.framing === 'far' ? FAR_SIZE : 1);
  const aside = ASIDE[scene.framing] * -scene.place.side;
  return `translate(${nums(200 * (1 - size) + aside, TABLE_Y * (1 - size))}) scale(${round(size)})`;
};

/** Half of the room that the widest glass may take. */
const WIDEST = 130;
const CLOSEST = 1.26;

/** Brings the eye nearer to the rim and its garnish; the table's edge may leave the picture. */
const approach = (scene: Scene): string => {
  const size = sizeOf(scene);
  const widest = Math.max(scene.shape.rim[0], scene.widest) * size;
  const zoom = Math.min(CLOSEST, WIDEST / widest);
  if (zoom < 1.04) return '';
  const top = TABLE_Y - (TABLE_Y - scene.rimY + HEADROOM) * size;
  const focus = Math.min(TABLE_Y, Math.max(0, (top * zoom - MARGIN) / (zoom - 1)));
  return `translate(${num(200 * (1 - zoom))} ${num(focus * (1 - zoom))}) scale(${round(zoom)})`;
};

/** How a scene is framed: what moves the whole picture, and what moves the drink in it. */
export const cameraOf = (scene: Scene): { whole: string | undefined; drink: string } => ({
  whole: (scene.framing === 'near' && approach(scene)) || undefined,
  drink: standing(scene),
});
