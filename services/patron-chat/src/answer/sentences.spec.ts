import { describe, expect, it } from '@jest/globals';
import { faultsIn } from '@swizzle/mixology/checking/text-faults';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { SENTENCES } from './sentences.ts';
import { WORDS } from './words.ts';

const listsIn = (value: unknown, path: string): [string, readonly string[]][] => {
  if (Array.isArray(value)) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, `${path}.${key}`));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A slot in every template of these, whatever the language. */
const SLOTS: readonly [keyof (typeof SENTENCES)['en'], RegExp][] = [
  ['one', /\{a\}/i],
  ['two', /\{b\}/i],
  ['three', /\{c\}/i],
  ['gaveUp', /\{x\}/i],
  ['nothing', /\{x\}/i],
  ['explain', /\{list\}/i],
  ['why', /\{why\}/i],
  ['whyWanted', /\{x\}/i],
  ['recall', /\{x\}/i],
  ['recallFirst', /\{first\}/i],
];

/** English openings per frequent subject, and those of other languages. */
const FEWEST: Readonly<Record<'en' | 'other', number>> = { en: 30, other: 10 };
const fewestIn = (language: Language) => FEWEST[language === 'en' ? 'en' : 'other'];

describe.each(LANGUAGES)('the sentences in %s', (language) => {
  const sentences = SENTENCES[language];

  it('come once each', () => {
    for (const [path, templates] of listsIn(sentences, language))
      expect([path, new Set(templates).size]).toEqual([path, templates.length]);
  });

  it('are enough for a long conversation', () => {
    const { heard, three, talk } = sentences;
    for (const templates of [heard.noted, heard.surprise, three, talk.greeting, talk.thanks])
      expect(templates.length).toBeGreaterThanOrEqual(fewestIn(language));
    for (const templates of Object.values(talk)) expect(templates.length).toBeGreaterThanOrEqual(10);
  });

  it('are whole, decent and short', () => {
    for (const [path, templates] of listsIn(sentences, language)) {
      for (const template of templates) {
        const text = template.replace(/\{\w+\}/g, 'Paloma');
        expect([path, text, /[.!?:]$/.test(text)]).toEqual([path, text, true]);
        expect([path, text, /^[\p{Lu}¿¡]/u.test(text)]).toEqual([path, text, true]);
        // The list of words is English: 'analcolico' isn't in it for what it means.
        if (language === 'en') expect(faultsIn(path, text, z.string())).toEqual([]);
        expect(text.length).toBeLessThanOrEqual(170);
        expect(text).not.toMatch(/[—–]| {2}|\.\.|!.*!/u);
      }
    }
  });

  it.each(SLOTS)('say in each of %s what they are for', (key, slot) => {
    for (const template of sentences[key] as readonly string[]) expect(template).toMatch(slot);
  });

  it('have chips that are short, different and made of words', () => {
    const chips = Object.values(sentences.chips);
    expect(new Set(chips).size).toBe(chips.length);
    for (const chip of chips) {
      expect(chip.length).toBeLessThanOrEqual(40);
      expect(wordsOf(chip)).not.toHaveLength(0);
    }
  });

  it('leave no word empty', () => {
    for (const text of textsIn(WORDS[language])) expect(text.trim()).not.toBe('');
  });
});
