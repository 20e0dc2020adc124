import { expect, it } from '@jest/globals';
import { CardStudio, MOST_WAITING } from './card-studio.ts';

const blank = (color: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="rgb(${color},0,0)"/></svg>`;

it('renders the same card once, for those who ask together and for those who come later', async () => {
  const studio = new CardStudio();
  const first = studio.render(blank(1));
  expect(studio.render(blank(1))).toBe(first);
  await first;
  expect(studio.render(blank(1))).toBe(first);
});

it('refuses more cards than may wait, and renders again afterwards', async () => {
  const studio = new CardStudio();
  const waiting = Array.from({ length: MOST_WAITING }, (_, at) => studio.render(blank(at)));
  expect(() => studio.render(blank(200))).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await Promise.all(waiting);
  expect((await studio.render(blank(200))).length).toBeGreaterThan(0);
});

it('keeps nothing of a card that cannot be rendered, and goes on with the next', async () => {
  const studio = new CardStudio();
  await expect(studio.render('no drawing')).rejects.toThrow();
  await expect(studio.render('no drawing')).rejects.toThrow();
  expect((await studio.render(blank(3))).length).toBeGreaterThan(0);
});
