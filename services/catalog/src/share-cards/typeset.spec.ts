import { describe, expect, it } from '@jest/globals';
import { fitText, type TextBox, textPath } from './typeset.ts';

const room: TextBox = { face: 'display', sizes: [70, 54, 40], width: 450, height: 170, leading: 1.14 };

describe('fitText', () => {
  it('uses the largest size for a short text', () => {
    expect(fitText('Negroni', room)).toEqual({ size: 70, lines: ['Negroni'] });
  });

  it('wraps a long text between words, at a smaller size', () => {
    const { size, lines } = fitText('The Gardener’s Afternoon Refreshment', room);
    expect(size).toBeLessThan(70);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('The Gardener’s Afternoon Refreshment');
  });

  it('prefers a smaller size to breaking a word', () => {
    expect(fitText('Donaudampfschiff Spritz', room).lines).toContain('Donaudampfschiff');
  });

  it('breaks a word that fits at no size', () => {
    const { size, lines } = fitText('W'.repeat(80), room);
    expect(size).toBe(40);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(3);
  });

  it('truncates an extremely long word', () => {
    const { lines } = fitText('W'.repeat(1000), room);
    expect(lines.at(-1)).toMatch(/W…$/);
  });

  it('truncates a long text with an ellipsis', () => {
    const { lines } = fitText('a long evening by the water '.repeat(20), room);
    expect(lines.at(-1)).toMatch(/\w…$/);
    expect(lines.length * 40 * 1.14).toBeLessThanOrEqual(170);
  });

  it('drops characters that the fonts lack', () => {
    expect(fitText('Žluťoučký 🎉 東京', room).lines).toEqual(['Zlutoucký']);
    expect(fitText('東京', room).lines).toEqual([]);
  });
});

it('draws outlines instead of text', () => {
  const path = textPath('<b> & "x"', { face: 'text', size: 20, color: '#ffffff' }, [10, 20]);
  expect(path).toMatch(/^<path fill="#ffffff" transform="[^"<&]+" d="[MLQCZ\d. -]+"\/>$/);
});
