/** A piece of a page that is never cut: it knows its height before it is drawn. */
export interface Block {
  /** Points. */
  readonly height: number;
  draw(top: number): void;
  /** Whether it must not end a page: a heading, or a line that belongs to the next. */
  readonly isBoundToNext?: boolean;
  /** What is said again above it where it begins a page. */
  readonly heads?: readonly Block[];
}

export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);

/** Draws blocks one beneath the other; answers where the last one ends. */
export const stack = (blocks: readonly Block[], top: number): number => {
  let y = top;
  for (const block of blocks) {
    block.draw(y);
    y += block.height;
  }
  return y;
};

/** Room without anything in it. */
export const space = (height: number, isBoundToNext = false): Block => ({
  height,
  isBoundToNext,
  draw() {},
});
