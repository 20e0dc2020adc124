import { describe, expect, it } from '@jest/globals';
import { fitted, type Room, textPath } from './typeset.ts';

const room: Room = { face: 'display', sizes: [70, 54, 40], width: 450, height: 170, leading: 1.14 };

describe('a text in its room', () => {
  it('is as large as it may be where it is short', () => {
    expect(fitted('Negroni', room)).toEqual({ size: 70, lines: ['Negroni'] });
  });

  it('is wrapped between words, and set smaller where it is long', () => {
    const { size, lines } = fitted('The Gardener’s Afternoon Refreshment', room);
    expect(size).toBeLessThan(70);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('The Gardener’s Afternoon Refreshment');
  });

  it('breaks no word as long as a smaller size will do', () => {
    expect(fitted('Donaudampfschiff Spritz', room).lines).toContain('Donaudampfschiff');
  });

  it('breaks a word that fits at no size, and never hangs on one', () => {
    const { size, lines } = fitted('W'.repeat(80), room);
    expect(size).toBe(40);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  it('comes to an end for a word without end', () => {
    const { lines } = fitted('W'.repeat(1000), room);
    expect(lines.at(-1)).toMatch(/W…$/);
  });

  it('ends in an ellipsis where there is too much of it', () => {
    const { lines } = fitted('a long evening by the water '.repeat(20), room);
    expect(lines.at(-1)).toMatch(/\w…$/);
    expect(lines.length * 40 * 1.14).toBeLessThanOrEqual(170);
  });

  it('is in letters that the faces have', () => {
    expect(fitted('Žluťoučký 🎉 東京', room).lines).toEqual(['Zlutoucký']);
    expect(fitted('東京', room).lines).toEqual([]);
  });
});

it('draws outlines, not text, so that it looks alike wherever it is drawn', () => {
  const path = textPath('<b> & "x"', { face: 'text', size: 20, color: '#ffffff' }, [10, 20]);
  expect(path).toMatch(/^<path fill="#ffffff" transform="[^"<&]+" d="[MLQCZ\d. -]+"\/>$/);
});
