import { expect, it } from '@jest/globals';
import { paperFor } from './pdf.fixture.ts';
import { printLabels } from './print-labels.ts';
import { readPdf } from './read-pdf.fixture.ts';

const labels = async (paper: Parameters<typeof paperFor>[0]) => readPdf(await printLabels(paperFor(paper)));

it('prints a label for each bottle of a batch, ten a page', async () => {
  // 72 × 1.12 × 132.5 ml are 10685: twelve bottles of 950
  const { pages } = await labels({ places: [['digestif', 72, 'Manhattan']], size: 'letter' });
  expect(pages).toHaveLength(2);
  const text = pages.map((page) => page.text).join(' ');
  for (const number of [1, 10, 11, 12]) expect(text).toContain(`Bottle ${number} of 12`);
  expect(text).not.toContain('13 of');
  expect(pages[0]).toMatchObject({ width: 612, height: 792 });
});

it('says how a glass is finished, what is added and what it contains', async () => {
  const { pages } = await labels({ places: [['signature', 18, 'White Lady']], size: 'a4', units: 'metric' });
  expect(pages[0]?.text).toContain('White Lady Pitcher 1 of 2');
  expect(pages[0]?.text).toContain(
    'a glass: shake hard without ice, then again with fresh ice, and strain. Add pasteurized egg white.',
  );
  expect(pages[0]?.text).toMatch(/contains egg/);
  expect(pages[0]?.text).toMatch(/\d+ ml a glass/);
});
