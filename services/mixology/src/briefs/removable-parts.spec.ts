import { describe, expect, it } from '@jest/globals';
import { ReplanRequest } from '@swizzle/proto';
import { readBrief } from './read-brief.ts';

const THEME =
  '4pm to 10pm on a rooftop in a heat wave, no stove and no fridge, three cocktails only, everything batched, two bartenders, no nuts, low alcohol, mojitos, two vegans, plastic cups';

describe('each part of a brief', () => {
  const { parts } = readBrief({ eventType: 'Custom Event', theme: THEME, guestCount: 60 });

  it.each(parts.map(({ id, label }) => [label, id]))('can be taken away by its host: %s', (_, id) => {
    expect(ReplanRequest.safeParse({ removedParts: [id] }).success).toBe(true);
  });
});
