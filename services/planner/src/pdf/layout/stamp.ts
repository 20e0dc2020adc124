// What stands on several pages is drawn once and stamped where it is wanted: PDF calls that a form, and pdfkit
// has no word of its own for it. The way in is the one that svg-to-pdfkit takes for its groups.

/** Something drawn in a square, ready to be set anywhere in any size. */
export interface Stamp {
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
export const stampOf = (
  document: PDFKit.PDFDocument,
  name: string,
  side: number,
  draw: () => void,
): Stamp => {
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
