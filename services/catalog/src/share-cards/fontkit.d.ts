/** Types for the parts of fontkit 2 that we use; it has none of its own. */
declare module 'fontkit' {
  interface Path {
    toSVG(): string;
    translate(x: number, y: number): Path;
  }
  interface GlyphRun {
    readonly glyphs: readonly { readonly path: Path }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[];
    readonly advanceWidth: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
  }
  /** Parses a TrueType file. */
  export function create(file: Uint8Array): Font;
}
