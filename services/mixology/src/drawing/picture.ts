import type { Drawing } from '@swizzle/proto';
import { drawBar } from './backdrops/bar.ts';
import { drawGarden } from './backdrops/garden.ts';
import { drawMarble } from './backdrops/marble.ts';
import { drawGround } from './backdrops/parts.ts';
import { drawTerrace } from './backdrops/terrace.ts';
import { blend } from './color.ts';
import { drawBubbles, drawCondensation, drawFoam, drawHandle, drawSteam } from './foam-steam-and-dew.ts';
import { drawGarnishes } from './garnish/draw-garnishes.ts';
import { halfWidthAt, MIDDLE } from './glass-shape.ts';
import { drawGlassBack, drawGlassFront } from './glassware.ts';
import { drawIce } from './ice.ts';
import { drawLiquid, drawSurface } from './liquid-layer.ts';
import type { Look, Place } from './look.ts';
import { drawMouth, drawMug } from './mugs.ts';
import { type Scene, sceneOf } from './scene.ts';
import { el, num, nums } from './svg.ts';

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
const cameraOf = (scene: Scene): { whole: string | undefined; drink: string } => ({
  whole: (scene.framing === 'near' && approach(scene)) || undefined,
  drink: standing(scene),
});

const PLACES: Readonly<Record<Place, (scene: Scene) => string>> = {
  bar: drawBar,
  terrace: drawTerrace,
  marble: drawMarble,
  garden: drawGarden,
};

/** What stands behind a drink, tinted by its strongest flavor. */
const drawBackdrop = (scene: Scene): string => PLACES[scene.place.name](scene);

/** Units across the crescent where it is broadest. */
const BREADTH = 15;

/**
 * What a round body of liquid does with the light: it gathers it into a crescent along the wall away from the lamp. Inside
 * the liquid's clip only.
 */
const drawRefraction = (scene: Scene): string => {
  const { shape, level, floor, drawing, place } = scene;
  if (shape.opaque) return '';
  const at = (share: number, inset: number) => {
    const y = level + (floor - level) * share;
    return [MIDDLE + place.side * (halfWidthAt(shape, y) - inset), y] as const;
  };
  const [high, low] = [at(0.22, 5), at(0.93, 8)];
  // A curve comes halfway to the point that it bends towards.
  return el('path', {
    d: `M${nums(...high)}Q${nums(...at(0.6, 1))} ${nums(...low)}Q${nums(...at(0.62, BREADTH * 2))} ${nums(...high)}Z`,
    fill: blend(scene.heart, '#fff6e0', 0.66),
    'fill-opacity': 0.16 + 0.34 * drawing.clarity,
  });
};

/** The mouth of a mug and all that stands above it. */
const mouth = ({ surface: [half, tall], level }: Scene) =>
  `M${nums(200 - half, level)}A${nums(half, tall)} 0 0 0 ${nums(200 + half, level)}H500V-99H-100V${num(level)}Z`;

/** What is inside a glass; one with a thin wall has its outline drawn already. */
const roomInside = ({ shape, id, inside }: Scene) =>
  shape.inner ? el('path', { d: inside }) : el('use', { href: `#${id('o')}` });

const clipped = (scene: Scene, content: string) => {
  const id = scene.id('k');
  const path = scene.shape.opaque ? el('path', { d: mouth(scene) }) : roomInside(scene);
  return el('clipPath', { id }, path) + el('g', { 'clip-path': `url(#${id})` }, content);
};

/** A part of the drink that can be moved by itself: the page pours it in, and lets it fall. */
const part = (name: 'liquid' | 'ice' | 'foam', content: string) =>
  content && el('g', { 'data-part': name }, content);

/** A glass that shows its drink. */
const throughGlass = (scene: Scene): string => {
  const [ice, foam, garnish] = [drawIce(scene), drawFoam(scene), drawGarnishes(scene)];
  return (
    drawHandle(scene) +
    drawGlassBack(scene) +
    garnish.behind +
    clipped(
      scene,
      part('liquid', drawLiquid(scene) + garnish.inside + drawSurface(scene)) +
        part('ice', ice.deep) +
        part('foam', drawBubbles(scene) + foam.band) +
        drawRefraction(scene),
    ) +
    part('foam', foam.head) +
    part('ice', ice.high) +
    garnish.onTop +
    drawCondensation(scene) +
    drawGlassFront(scene) +
    drawSteam(scene) +
    garnish.inFront
  );
};

/** A mug that hides all but the surface. */
const overTheRim = (scene: Scene): string => {
  const [ice, foam, garnish] = [drawIce(scene), drawFoam(scene), drawGarnishes(scene)];
  return (
    drawMug(scene) +
    drawCondensation(scene) +
    drawMouth(scene) +
    clipped(
      scene,
      part('liquid', drawSurface(scene)) +
        garnish.behind +
        part('ice', ice.deep) +
        part('foam', foam.head) +
        part('ice', ice.high) +
        garnish.onTop,
    ) +
    garnish.inFront
  );
};

const VESSEL_NAMES = { hot: 'Hot-drink glass', julep: 'Julep cup', shot: 'Shot glass' } as const;

const nameOf = ({ glass, vessel }: Drawing) => (vessel ? VESSEL_NAMES[vessel] : glass);

/** Counts up whenever the same drawing gives another picture than before: kept pictures are drawn anew. */
export const PICTURE_REVISION = 3;

/** What stands on the table: the drink in its glass, and the shadow and light that it throws. */
const drawDrink = (scene: Scene): string =>
  el(
    'g',
    { 'data-part': 'drink', transform: cameraOf(scene).drink },
    drawGround(scene),
    scene.shape.opaque ? overTheRim(scene) : throughGlass(scene),
  );

/**
 * A drink that changes while it is shown, in the middle of its picture. `place` ends its ids, so that elements stay
 * the same from one drawing to the next, and apart from those of other pictures on the page.
 */
export const drawDrinkLayer = (drawing: Drawing, place: string, look: Omit<Look, 'framing'> = {}): string =>
  drawDrink(sceneOf(drawing, { ...look, framing: 'middle' }, place));

/** What is behind such a drink. Of the drawing it shows no more than the strongest flavor and the seed. */
export const drawBackdropLayer = (
  { backdrop, seed }: Pick<Drawing, 'backdrop' | 'seed'>,
  place: string,
  look: Omit<Look, 'framing'> = {},
): string => drawBackdrop(sceneOf({ ...EMPTY, backdrop, seed }, { ...look, framing: 'middle' }, place));

/** Any drink: what stands in front of a backdrop does not change it. */
const EMPTY: Drawing = {
  glass: 'Coupe',
  liquid: ['#ffffff'],
  clarity: 1,
  ice: 'none',
  foam: false,
  bubbles: false,
  garnish: [],
  backdrop: 'sweet',
  seed: 0,
};

/**
 * The picture of a drink, as an SVG document of its own: no scripts, no styles, nothing from elsewhere. The same
 * drawing and look always give the same picture. A picture has one scheme, dark by default; a page asks for the one that
 * it wants (`<picture>` with a `media`), so that each is cached by its address, and the same code draws inline, where a
 * style sheet of its own would be refused, and on paper, where there are no media queries.
 */
export const drawPicture = (drawing: Drawing, look: Look = {}): string => {
  const scene = sceneOf(drawing, look);
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 400 400',
      role: 'img',
      'aria-label': `A drink in its glass: ${nameOf(drawing)}`,
    },
    el('g', { transform: cameraOf(scene).whole }, drawBackdrop(scene), drawDrink(scene)),
  );
};
