import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { nextFrame, useFrameCount } from './after-frame.ts';

let renders = 0;

function Counted({ most }: { most: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useFrameCount(ref, most);
  renders++;
  return <div ref={ref} />;
}

afterEach(cleanup);

it('counts the frames of an element up to the last one that is wanted, and renders nothing for it', async () => {
  renders = 0;
  const { container } = render(<Counted most={2} />);
  const element = container.firstElementChild as HTMLElement;
  const seen: (string | undefined)[] = [element.dataset.frames];
  for (let frame = 0; frame < 4; frame++) {
    await act(nextFrame);
    seen.push(element.dataset.frames);
  }
  expect(seen[0]).toBeUndefined();
  expect([...new Set(seen)].slice(1)).toEqual(['1', '2']);
  expect(renders).toBe(1);
});
