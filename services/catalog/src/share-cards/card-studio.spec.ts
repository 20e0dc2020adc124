import { expect, it, jest } from '@jest/globals';
import { CardStudio, MAX_WAITING } from './card-studio.ts';

const blank = (color: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="rgb(${color},0,0)"/></svg>`;

const render = (studio: CardStudio, color: number) => studio.render(`${color}`, async () => blank(color));

it('renders the same card once, for those who ask together and for those who come later', async () => {
  const studio = new CardStudio();
  const first = render(studio, 1);
  expect(render(studio, 1)).toBe(first);
  await first;
  expect(render(studio, 1)).toBe(first);
});

it('refuses more cards than may wait, and renders again afterwards', async () => {
  const studio = new CardStudio();
  const waiting = Array.from({ length: MAX_WAITING }, (_, at) => render(studio, at));
  expect(() => render(studio, 200)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await Promise.all(waiting);
  expect((await render(studio, 200)).length).toBeGreaterThan(0);
});

it('draws nothing of a card that is kept, or refused', async () => {
  const studio = new CardStudio();
  const draw = jest.fn(async () => blank(1));
  await studio.render('kept', draw);
  await studio.render('kept', draw);
  expect(draw).toHaveBeenCalledTimes(1);
  const waiting = Array.from({ length: MAX_WAITING }, (_, at) => render(studio, at));
  expect(() => studio.render('refused', draw)).toThrow();
  await Promise.all(waiting);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('keeps nothing of a card that cannot be rendered, and goes on with the next', async () => {
  const studio = new CardStudio();
  await expect(studio.render('none', async () => 'no drawing')).rejects.toThrow();
  await expect(studio.render('none', async () => 'no drawing')).rejects.toThrow();
  expect((await render(studio, 3)).length).toBeGreaterThan(0);
});
