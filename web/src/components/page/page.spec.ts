import { afterAll, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { usePageHead } from './page.tsx';

const before = document.head.innerHTML;
afterAll(() => {
  cleanup();
  document.head.innerHTML = before;
});

it('goes back to what the document was built with, not to what the server filled in for its first page', () => {
  document.head.innerHTML =
    '<title data-built="Swizzle">Garden Gate · Swizzle</title><meta name="description" content="Basil" data-built="Cocktails">';
  const { rerender } = renderHook(({ title }: { title?: string }) => usePageHead(title, title), {
    initialProps: { title: 'Garden Gate' } as { title?: string },
  });
  expect(document.title).toBe('Garden Gate · Swizzle');
  rerender({});
  expect(document.title).toBe('Swizzle');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Cocktails');
});
