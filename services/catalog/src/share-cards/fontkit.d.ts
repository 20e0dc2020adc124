/** What the cards use of fontkit 2, which comes without types. */
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
  /** A font from the bytes of a TrueType file. */
  export function create(file: Uint8Array): Font;
}
