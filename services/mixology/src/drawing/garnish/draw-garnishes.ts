import { type GarnishShape, garnishOf } from '../../garnishes/garnish.ts';
import type { Scene } from '../scene.ts';
import { el } from '../svg.ts';
import { drawBeans, drawCup } from './afloat.ts';
import { brushFor, type Painter, type Strokes } from './brush.ts';
import { drawFloat, drawHalf, drawTwist, drawWheel } from './citrus.ts';
import { drawFan, drawFruit, drawSlice } from './fruit.ts';
import { drawFlower, drawLeaf, drawNeedles, drawSprig } from './herbs.ts';
import { drawPick } from './pick.ts';
import { drawPineapple } from './pineapple.ts';
import { drawDust, drawRibbon, drawRim, drawStar, drawStick } from './spice.ts';

const PAINTERS: Readonly<Record<GarnishShape, Painter>> = {
  wheel: drawWheel,
  half: drawHalf,
  float: drawFloat,
  twist: drawTwist,
  pick: drawPick,
  dust: drawDust,
  fruit: drawFruit,
  sprig: drawSprig,
  needles: drawNeedles,
  leaf: drawLeaf,
  stick: drawStick,
  ribbon: drawRibbon,
  slice: drawSlice,
  fan: drawFan,
  cup: drawCup,
  pineapple: drawPineapple,
  star: drawStar,
  beans: drawBeans,
  flower: drawFlower,
  rim: drawRim,
};

const DEPTHS = ['behind', 'inside', 'onTop', 'inFront'] as const;

/** All garnishes of a drawing, layer by layer. Names that the house does not know are left out. */
export const drawGarnishes = (scene: Scene): Required<Strokes> => {
  const all: Required<Strokes> = { behind: '', inside: '', onTop: '', inFront: '' };
  for (const [turn, name] of scene.drawing.garnish.entries()) {
    const garnish = garnishOf(name);
    if (!garnish) continue;
    const strokes = PAINTERS[garnish.shape](brushFor(garnish, turn, scene));
    for (const depth of DEPTHS) {
      const art = strokes[depth];
      if (art) all[depth] += el('g', { 'data-garnish': garnish.id }, art);
    }
  }
  return all;
};
