import type { Browser } from 'playwright-core';
import { cookiesOf, type Visitor } from './visitor.ts';

export const KINDS = ['script', 'stylesheet', 'font', 'image', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Transferred kilobytes by kind of file, with headers, and the number of files. */
export type Weight = Record<Kind, number> & { files: number };

/** What a page loads into an empty cache until the network is idle, with one content encoding. */
export async function weigh(browser: Browser, visitor: Visitor, encoding: 'gzip' | 'br'): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    extraHTTPHeaders: { 'accept-encoding': encoding },
  });
  await context.addCookies(cookiesOf(visitor));
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, Kind>();
  const weight: Weight = { files: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.files += 1;
    weight[kinds.get(requestId) ?? 'other'] += encodedDataLength / 1024;
  });
  await page.goto(visitor.url, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}

const kindOf = (type: string): Kind => KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other';
