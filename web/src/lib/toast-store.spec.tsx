import '../testing/jsdom-gaps.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import Toaster from '../components/ui/toaster.tsx';
import { toast, useToast } from './toast-store.ts';

function Kept() {
  return <output>{useToast()?.title ?? 'nothing'}</output>;
}

const shown = () => [...document.querySelectorAll('.toast')].map((element) => element.textContent);

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Toaster />
      <Kept />
    </>,
  );
});
afterEach(() => {
  act(() => jest.runAllTimers());
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('come one at a time', () => {
    act(() => toast('First', 'one'));
    act(() => toast('Second', 'two'));
    expect(shown()).toEqual(['Secondtwo']);
  });

  it('go after five seconds and are kept for a thousand more', () => {
    act(() => toast('Brief', 'words'));
    act(() => jest.advanceTimersByTime(4999));
    expect(shown()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toHaveLength(0);
    act(() => jest.advanceTimersByTime(999_999));
    expect(screen.getByText('Brief')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('nothing')).toBeTruthy();
  });

  it('can be reached with F8', () => {
    expect(screen.getByRole('region', { name: /F8/ })).toBeTruthy();
  });
});
