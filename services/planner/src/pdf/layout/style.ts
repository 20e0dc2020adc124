import type { Face } from '@swizzle/kit/fonts/fonts';

/** The light scheme on white paper: dark enough to be read when printed in gray. */
export const INK = {
  text: '#231a15',
  muted: '#6b5b4e',
  brass: '#8a5a12',
  mint: '#2f6b3a',
  line: '#cbb896',
} as const;

/** How a text is set. Lengths are points. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Space between lines beyond the face's own. */
  readonly lead?: number;
  /** Space between letters. */
  readonly track?: number;
  /** Figures of one width, so that a column of them stands straight. */
  readonly isColumn?: boolean;
  /** Lines at most; the last one ends with an ellipsis. */
  readonly lines?: number;
}

/** The same style, larger or smaller. */
export const scaled = (style: Style, by: number): Style => ({
  ...style,
  size: style.size * by,
  lead: (style.lead ?? 0) * by,
});
