import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endStreams, say } from '../testing/fake-stream.ts';
import { aDrink, aMenu, changed, renderGuest } from '../testing/render-guest.tsx';

/** How often the page has measured a card. */
let read = 0;
/** The moved cards, and from where. */
let moves: [string, number][] = [];

const cards = () => [...document.querySelectorAll('[data-drink]')];

beforeEach(() => {
  sessionStorage.clear();
  [read, moves] = [0, []];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    read++;
    return cards().indexOf(this) * 100;
  });
  Object.assign(Element.prototype, {
    animate(this: HTMLElement, [{ transform }]: [{ transform: string }]) {
      moves.push([this.dataset.drink ?? '', Number.parseFloat(transform.slice('translateY('.length))]);
      return { playState: 'finished', cancel: () => undefined };
    },
  });
});
afterEach(async () => {
  await endStreams();
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

it('lets cards glide from where they were to where a taste puts them', async () => {
  await renderGuest(aMenu());
  screen.getByRole('slider', { name: 'Sour' }).focus();
  await userEvent.keyboard('{End}');
  expect(cards().map((card) => card.getAttribute('data-drink'))).toEqual(['d', 'n', 'b']);
  expect(moves).toEqual([
    ['d', 200],
    ['b', -200],
  ]);
});

it('measures no card while their order stays', async () => {
  const menu = aMenu();
  await renderGuest(menu);
  await say(changed(menu, 'n', { isSoldOut: true }));
  expect(screen.getByText('Sold out')).toBeTruthy();
  expect(read).toBe(0);
  expect(moves).toEqual([]);
});

it('adds the drinks of a long menu one to a frame, without a move', async () => {
  const drinks = Array.from({ length: 14 }, (_, at) => aDrink({ id: `e${at}`, name: `Drink ${at}` }));
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(cards().length));
  observer.observe(document.body, { childList: true, subtree: true });
  await renderGuest(aMenu({ drinks }));
  observer.disconnect();
  expect([...counts]).toEqual([0, ...drinks.map((_, at) => at + 1)]);
  expect(moves).toEqual([]);
});
