import { describe, expect, it } from '@jest/globals';
import { compileRegex } from './regex.ts';

describe('a regular expression', () => {
  const matching: [pattern: string, options: string, text: string, matches: boolean][] = [
    ['^neg', '', 'negroni', true],
    ['^NEG', 'i', 'negroni', true],
    ['(?i)^NEG', '', 'negroni', true],
    ['a.b', '', 'a\nb', false],
    ['a.b', 's', 'a\nb', true],
    ['^b', 'm', 'a\nb', true],
    ['^.$', '', '🍸', true],
    ['\\d{2}\\-\\d', '', '12-3', true],
    ['\\#\\-\\d', '', '#-7', true],
    ['\\p{Lu}', '', 'É', true],
  ];
  it.each(matching)('/%s/%s on %j: %s', (pattern, options, text, matches) => {
    expect(compileRegex(pattern, options).test(text)).toBe(matches);
  });

  const refused: [pattern: string, options: string, code: number][] = [
    ['(', '', 51091],
    ['a++', '', 51091],
    ['a', 'g', 51108],
    ['a b', 'x', 115],
    ['\\Aneg', '', 115],
    ['neg\\Z', '', 115],
    ['[[:alpha:]]', '', 115],
  ];
  it.each(refused)('/%s/%s is refused with %i', (pattern, options, code) => {
    expect(() => compileRegex(pattern, options)).toThrow(expect.objectContaining({ code }));
  });
});
