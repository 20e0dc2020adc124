import { expect, it, jest } from '@jest/globals';
import { CardRenderer, MAX_QUEUED } from './card-renderer.ts';

const blank = (color: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="rgb(${color},0,0)"/></svg>`;

const render = (renderer: CardRenderer, color: number) =>
  renderer.render(`${color}`, async () => blank(color));

it('renders a card once for concurrent and for later requests', async () => {
  const renderer = new CardRenderer();
  const first = render(renderer, 1);
  expect(render(renderer, 1)).toBe(first);
  await first;
  expect(render(renderer, 1)).toBe(first);
});

it('throws `unavailable` when the queue is full, and recovers', async () => {
  const renderer = new CardRenderer();
  const waiting = Array.from({ length: MAX_QUEUED }, (_, at) => render(renderer, at));
  expect(() => render(renderer, 200)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await Promise.all(waiting);
  expect((await render(renderer, 200)).length).toBeGreaterThan(0);
});

it('does not draw cached or rejected cards', async () => {
  const renderer = new CardRenderer();
  const draw = jest.fn(async () => blank(1));
  await renderer.render('kept', draw);
  await renderer.render('kept', draw);
  expect(draw).toHaveBeenCalledTimes(1);
  const waiting = Array.from({ length: MAX_QUEUED }, (_, at) => render(renderer, at));
  expect(() => renderer.render('refused', draw)).toThrow();
  await Promise.all(waiting);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('does not cache a failure, and continues with the next card', async () => {
  const renderer = new CardRenderer();
  await expect(renderer.render('none', async () => 'no drawing')).rejects.toThrow();
  await expect(renderer.render('none', async () => 'no drawing')).rejects.toThrow();
  expect((await render(renderer, 3)).length).toBeGreaterThan(0);
});
