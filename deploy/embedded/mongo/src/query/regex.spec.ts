import { describe, expect, it } from '@jest/globals';
import { compileRegex } from './regex.ts';

describe('a regular expression', () => {
  const matching: [pattern: string, options: string, text: string, matches: boolean][] = [
    ['^neg', '', 'negroni', true],
    ['^NEG', 'i', 'negroni', true],
    ['(?i)^NEG', '', 'negroni', true],
    ['a.b', '', 'a\nb', false],
    ['a.b', '', 'a\rb', true],
    ['a.b', 's', 'a\nb', true],
    ['^b', 'm', 'a\nb', true],
    ['a$', '', 'a\n', true],
    ['a$', '', 'a\n\n', false],
    ['a$', '', 'a\nb', false],
    ['a$', 'm', 'a\nb', true],
    ['(?m)a$', '', 'a\nb', true],
    ['^(a|b$)', '', 'b\n', true],
    ['^a$|^b$', '', 'b\n', true],
    ['(a$|b)', '', 'a\n', true],
    ['[$]', '', 'a$b', true],
    ['\\$5', '', '$5', true],
    ['^.$', '', '🍸', true],
    ['\\d{2}\\-\\d', '', '12-3', true],
    ['\\#\\-\\d', '', '#-7', true],
    ['\\p{Lu}', '', 'É', true],
    ['\\w', '', 'é', false],
    ['\\Aneg', '', 'negroni', true],
    ['\\s', '', '\v', true],
    ['[\\s]', '', '\v', true],
    ['\\S', '', '\v', false],
    ['^[[:alpha:]]+$', '', 'gin', true],
    ['^[x[:digit:]]+$', '', 'x9', true],
    ['[]a]', '', ']', true],
    ['^(a+)+$', '', `${'a'.repeat(40)}!`, false],
  ];
  it.each(matching)('/%s/%s on %j: %s', (pattern, options, text, matches) => {
    expect(compileRegex(pattern, options)(text)).toBe(matches);
  });

  const refused: [pattern: string, options: string, code: number][] = [
    ['(', '', 51091],
    ['[a', '', 51091],
    ['[:alpha:]', '', 51091],
    ['a', 'g', 51108],
    ['a b', 'x', 115],
    ['a++', '', 115],
    ['(?=a)', '', 115],
    ['(?<!a)b', '', 115],
    ['(?>a)', '', 115],
    ['(a)\\1', '', 115],
    ['neg\\Z', '', 115],
    ['\\h', '', 115],
    ['\\v', '', 115],
    ['a$b', '', 115],
    ['(a$)\\n', '', 115],
    ['(?m:a$)b$', '', 115],
    ['a(?m)b$', '', 115],
  ];
  it.each(refused)('/%s/%s is rejected with %i', (pattern, options, code) => {
    expect(() => compileRegex(pattern, options)).toThrow(expect.objectContaining({ code }));
  });
});
