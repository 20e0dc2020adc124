// What a PDF holds, as a reader sees it.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All spaces as one. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface ReadPage {
  /** In the order of the page, every space as one. */
  text: string;
  width: number;
  height: number;
  /** Upright pieces of text in a row, with where each begins and ends, in points from the left. */
  pieces: { text: string; from: number; to: number }[];
}

const readPage = async (page: PDFPageProxy): Promise<ReadPage> => {
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  return {
    text: plain(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')),
    width,
    height,
    pieces: items.flatMap((item) => {
      if (!('str' in item)) return [];
      const [upright, , , , from] = item.transform as number[];
      return (upright ?? 0) > 0 && from !== undefined
        ? [{ text: item.str, from, to: from + item.width }]
        : [];
    }),
  };
};

export async function readPdf(file: Buffer) {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: ReadPage[] = [];
  for (let at = 1; at <= pdf.numPages; at++) pages.push(await readPage(await pdf.getPage(at)));
  const { info } = await pdf.getMetadata();
  const tags = await (await pdf.getPage(1)).getStructTree();
  await loading.destroy();
  return { pages, info, tags };
}
