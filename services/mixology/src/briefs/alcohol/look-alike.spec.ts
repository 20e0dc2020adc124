import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const isDisguised = (theme: string) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount: 20 }, { month: 6 }).isDisguised;

describe('a glass that nobody is to notice', () => {
  it.each([
    'One of us is secretly pregnant: her glass must look like everyone else’s.',
    'One is 14 weeks gone and hasn’t told anyone, so her drink has to look just like ours',
    'My sister is expecting and nobody should know yet',
    'The groom doesn’t drink; give him a mocktail that looks like a proper cocktail',
    'A colleague is in recovery, without anybody noticing please',
  ])('is asked for: %s', (theme) => {
    expect(isDisguised(theme)).toBe(true);
  });

  it.each([
    'Something that looks like a sunset, and a pregnant cousin',
    'Nobody knows what gin is',
    'The mom-to-be gets a lemonade',
    'All glasses look the same at a black and white party',
  ])('is not: %s', (theme) => {
    expect(isDisguised(theme)).toBe(false);
  });
});
