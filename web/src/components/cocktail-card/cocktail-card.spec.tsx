import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { CardGrid } from './cocktail-card.tsx';

afterEach(cleanup);

const grid = (...names: string[]) => (
  <CardGrid>
    {names.map((name) => (
      <article key={name}>
        <a href={`#${name}`}>{name}</a>
        <button type="button">Remove {name}</button>
      </article>
    ))}
  </CardGrid>
);

const focused = () => document.activeElement?.textContent;

describe('a grid of cards', () => {
  it.each([
    ['the one in its place', 'Remove Bramble', ['Aviation', 'Cosmo'], 'Cosmo'],
    ['the last one', 'Remove Cosmo', ['Aviation', 'Bramble'], 'Bramble'],
  ])('hands the focus of a card that goes away to %s', (_case, pressed, left, next) => {
    const { rerender } = render(grid('Aviation', 'Bramble', 'Cosmo'));
    screen.getByRole('button', { name: pressed }).focus();
    rerender(grid(...left));
    expect(focused()).toBe(next);
  });

  it('takes no focus that lay elsewhere', () => {
    const { rerender } = render(grid('Aviation', 'Bramble'));
    screen.getByRole('button', { name: 'Remove Aviation' }).focus();
    screen.getByRole('button', { name: 'Remove Aviation' }).blur();
    rerender(grid('Bramble'));
    expect(document.activeElement).toBe(document.body);
  });
});
