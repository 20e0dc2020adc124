// The pages of a menu as a PDF: vectors, embedded faces, and tags for those who listen to it.

import { FACES, type Face, printable } from '@swizzle/kit/fonts/fonts';
import type { PAPER_SIZES } from '@swizzle/proto';
import { PRODUCT_NAME } from '@swizzle/proto';
import PDFDocument from 'pdfkit';
import { INK, type Style } from './style.ts';

// What stands on several pages is drawn once and stamped where it is wanted: PDF calls that a form, and pdfkit
// has no word of its own for it. The way in is the one that svg-to-pdfkit takes for its groups.

/** Something drawn in a square, ready to be set anywhere in any size. */
interface Stamp {
  press(x: number, y: number, side: number): void;
}

/** What pdfkit writes to, and where it looks up what it has written. */
interface Writable {
  readonly width: number;
  readonly height: number;
  write(chunk: unknown): void;
  readonly fonts: object;
  readonly xobjects: Record<string, unknown>;
  readonly ext_gstates: object;
  readonly patterns: object;
}

type Inner = Omit<PDFKit.PDFDocument, 'page'> & { page: Writable; _ctm: number[] };

/** Draws a square of such a side, by its name, without showing it yet. */
const stampOf = (document: PDFKit.PDFDocument, name: string, side: number, draw: () => void): Stamp => {
  const doc = document as unknown as Inner;
  const resources = { Font: {}, XObject: {}, ExtGState: {}, Pattern: {} };
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, side, side], Resources: resources });
  const { page, _ctm } = doc;
  doc._ctm = [1, 0, 0, 1, 0, 0];
  doc.page = {
    width: side,
    height: side,
    write: (chunk) => form.write(chunk),
    fonts: resources.Font,
    xobjects: resources.XObject,
    ext_gstates: resources.ExtGState,
    patterns: resources.Pattern,
  };
  draw();
  Object.assign(doc, { page, _ctm });
  form.end(null);
  return {
    press(x, y, size) {
      doc
        .save()
        .translate(x, y)
        .scale(size / side);
      doc.page.xobjects[name] = form;
      doc.addContent(`/${name} Do`).restore();
    },
  };
};

export type PaperSize = (typeof PAPER_SIZES)[number];
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure';

/** Points. */
export const MARGIN = { side: 50, top: 62, bottom: 54 } as const;

const MENU = 'Menu';

const faces = Object.keys(FACES) as Face[];

export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly made: Promise<Buffer>;
  private readonly stamps = new Map<string, Stamp>();
  /** What each page is headed with; null for a page without head and foot. */
  readonly heads: (string | null)[] = [];

  constructor(paper: PaperSize, title: string) {
    this.doc = new PDFDocument({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      tagged: true,
      autoFirstPage: false,
      // Feet say how many pages there are.
      bufferPages: true,
      // Without a name pdfkit loads Helvetica, which is never used.
      font: '',
      info: { Title: title, Author: PRODUCT_NAME, Creator: PRODUCT_NAME },
    });
    this.made = wholeOf(this.doc);
    for (const face of faces) this.doc.registerFont(face, FACES[face]);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width;
  }
  get height(): number {
    return this.doc.page.height;
  }
  /** Where a page's own text begins and ends, and how wide it may be. */
  get bottom(): number {
    return this.height - MARGIN.bottom;
  }
  get measure(): number {
    return this.width - 2 * MARGIN.side;
  }

  /** Begins a page; where another part begins, readers find it in their list of contents. */
  turn(head: string | null): void {
    this.doc.addPage();
    if (head !== this.heads.at(-1)) this.doc.outline.addItem(head ?? MENU);
    this.heads.push(head);
  }

  /** Draws what one hears as one paragraph, heading or picture. */
  say(role: Role, draw: () => void, alt?: string): void {
    this.root.add(this.doc.struct(role, alt ? { alt } : {}, [draw]));
  }

  /** Draws what nobody needs to hear: rules, marks, and what is said elsewhere. */
  adorn(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** What is drawn once under a name, to be pressed as often as it is wanted. */
  stamp(name: string, side: number, draw: () => void): Stamp {
    const stamp = this.stamps.get(name) ?? stampOf(this.doc, name, side, draw);
    this.stamps.set(name, stamp);
    return stamp;
  }

  /** Sets a text from its upper left corner on. Inside `say` or `adorn` only. */
  write(text: string, x: number, y: number, width: number, style: Style): void {
    this.take(style);
    this.doc.fillColor(style.color ?? INK.text).text(printable(text), x, y, this.options(width, style));
  }

  heightOf(text: string, width: number, style: Style): number {
    this.take(style);
    const high = this.doc.heightOfString(printable(text), this.options(width, style));
    return Math.min(high, (style.lines ?? Number.POSITIVE_INFINITY) * this.lineOf(style));
  }

  /** How wide it is on one line. */
  widthOf(text: string, style: Style): number {
    this.take(style);
    return this.doc.widthOfString(printable(text), {
      characterSpacing: style.track ?? 0,
      ...figuresOf(style),
    });
  }

  private take({ face, size }: Style): void {
    this.doc.font(face).fontSize(size);
  }

  /** From one line to the next, in the face that is taken. */
  private lineOf({ lead = 0 }: Pick<Style, 'lead'>): number {
    return this.doc.currentLineHeight(true) + lead;
  }

  private options(width: number, style: Style) {
    const { align = 'left', lead = 0, track = 0, lines } = style;
    const common = { width, align, lineGap: lead, characterSpacing: track, ...figuresOf(style) };
    if (!lines) return common;
    return { ...common, ellipsis: true, height: lines * this.lineOf({ lead }) - lead + 0.1 };
  }

  /** Ends the document. */
  async end(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    return this.made;
  }
}

// pdfkit remembers how a word is laid out only if no feature is asked for.
const figuresOf = ({ isColumn }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  isColumn ? { features: ['tnum'] } : {};

const wholeOf = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
