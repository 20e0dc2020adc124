import type { Garnish } from '../../garnishes/garnish.ts';
import type { Scene } from '../scene.ts';

/** A garnish about to be drawn. */
export interface Brush {
  scene: Scene;
  color: string;
  accent: string;
  /** 1 for the right of the rim, -1 for the left. */
  side: 1 | -1;
  /** Smaller on narrow glasses. */
  size: number;
  /** Which of the drink's garnishes it is. */
  turn: number;
}

/** Where a garnish's strokes lie, from back to front. */
export interface Strokes {
  behind?: string;
  inside?: string;
  onTop?: string;
  inFront?: string;
}

export type Painter = (brush: Brush) => Strokes;

export const brushFor = (garnish: Garnish, turn: number, scene: Scene): Brush => ({
  scene,
  color: garnish.color,
  accent: garnish.accent ?? '#f6eee4',
  side: turn % 2 === 0 ? 1 : -1,
  size: Math.min(1.1, 0.62 + scene.shape.rim[0] / 190),
  turn,
});

/** The place on the rim where something can perch. */
export const perch = ({ scene, side }: Brush): readonly [number, number] => [
  200 + side * scene.shape.rim[0] * 0.84,
  scene.rimY,
];

/** Height at which things float: on the foam, on the ice or on the drink. */
export const afloat = ({ scene }: Brush): number => scene.level - (scene.drawing.ice === 'crushed' ? 16 : 0);
