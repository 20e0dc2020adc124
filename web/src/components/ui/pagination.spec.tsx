import '../../testing/jsdom-gaps.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, pageSlots } from './pagination.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

function open(page: number, pageCount: number, compact = false) {
  const onPage = jest.fn();
  render(<Pagination page={page} pageCount={pageCount} onPage={onPage} compact={compact} />);
  return { onPage, person: userEvent.setup() };
}

describe('a pagination', () => {
  it('shows nothing for one page', () => {
    open(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([false, true])(
    'leads to the pages before and after, and to a number (compact: %s)',
    async (compact) => {
      const { onPage, person } = open(2, 3, compact);
      await person.click(button('Previous'));
      await person.click(button('Next'));
      await person.click(button('Page 3'));
      expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
    },
  );

  it('marks the current page, and does not lead there again', async () => {
    const { onPage, person } = open(2, 3);
    expect(button('Page 2').getAttribute('aria-current')).toBe('page');
    expect(button('Page 1').getAttribute('aria-current')).toBeNull();
    await person.click(button('Page 2'));
    expect(onPage).not.toHaveBeenCalled();
  });

  it.each([
    [1, 'Previous'],
    [3, 'Next'],
  ])('goes no further than page %i by %s', async (page, name) => {
    const { onPage, person } = open(page, 3);
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    await person.click(button(name));
    expect(onPage).not.toHaveBeenCalled();
  });
});

const shown = (page: number, pageCount: number, neighbors = 1) =>
  pageSlots(page, pageCount, neighbors)
    .map((slot) => slot ?? '…')
    .join(' ');

describe('the numbers of a pagination', () => {
  it.each([
    [1, 2, '1 2'],
    [1, 5, '1 2 … 5'],
    [3, 5, '1 2 3 4 5'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are %s', (page, pageCount, slots) => {
    expect(shown(page, pageCount)).toBe(slots);
  });

  it.each([
    [1, 9, '1 … 9'],
    [5, 9, '1 … 5 … 9'],
    [3, 5, '1 2 3 4 5'],
    [9, 9, '1 … 9'],
  ])('are at most three with gaps on a phone: page %i of %i, %s', (page, pageCount, slots) => {
    expect(shown(page, pageCount, 0)).toBe(slots);
  });
});
