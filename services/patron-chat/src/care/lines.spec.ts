import { describe, expect, it } from '@jest/globals';
import { faultsIn } from '@swizzle/mixology/checking/text-faults';
import { CARE_KINDS, type CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { PLACES } from '../talk/talk-state.ts';
import { COUNTRY_HELP } from './guest-country.ts';
import {
  CARE_STAGES,
  type CareStage,
  careLines,
  drankAndDrivesLines,
  helplinesFor,
  skippedDoseLines,
} from './lines.ts';

/** The fewest lines of a kind at a stage. */
const FEWEST: Readonly<Record<CareStage, { en: number; other: number }>> = {
  begun: { en: 8, other: 3 },
  repeated: { en: 5, other: 2 },
};
const SITUATIONS = LANGUAGES.flatMap((language) =>
  CARE_KINDS.flatMap((kind) => CARE_STAGES.map((stage) => [language, kind, stage] as const)),
);
const allLines = (kinds: readonly CareKind[], languages: readonly Language[] = LANGUAGES): string[] =>
  SITUATIONS.filter(([language, kind]) => kinds.includes(kind) && languages.includes(language)).flatMap(
    ([language, kind, stage]) => careLines(kind, language, stage),
  );

const Line = z.string().min(20).max(220);
const WHOLE = /^[\p{Lu}\d¡¿].*[.!?]$/u;
const MARKS = / {2}|\.\.|[—–{}<>]|https?:/;
const PROMISES_DRINKS = /zero-proof|sin alcohol|sans alcool|alkoholfrei|ohne Alkohol|senza alcol|sem álcool/i;

describe('lines of care', () => {
  it.each(SITUATIONS)('in %s for %s, %s, are enough and whole', (language, kind, stage) => {
    const lines = careLines(kind, language, stage);
    expect(lines.length).toBeGreaterThanOrEqual(FEWEST[stage][language === 'en' ? 'en' : 'other']);
    expect(lines.filter((line) => !WHOLE.test(line) || MARKS.test(line))).toEqual([]);
    expect(lines.flatMap((line) => faultsIn(line, line, Line))).toEqual([]);
  });

  it('are all different', () => {
    const lines = allLines(CARE_KINDS);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('begin differently within a stage', () => {
    for (const [language, kind, stage] of SITUATIONS) {
      const openings = careLines(kind, language, stage).map((line) => line.slice(0, 14));
      expect(new Set(openings).size).toBe(openings.length);
    }
  });

  it('offer no drinks in despair, after a poison or where someone is coerced', () => {
    expect(allLines(['despair', 'poison', 'coercion']).filter((line) => PROMISES_DRINKS.test(line))).toEqual(
      [],
    );
  });

  it('say whom to call in despair and after a poison, every time', () => {
    expect(
      allLines(['despair', 'poison']).filter((line) => !/\d{2}/.test(line) && !/emergenc/.test(line)),
    ).toEqual([]);
  });

  it('name only numbers that a helpline of the language has', () => {
    for (const language of LANGUAGES) {
      const known = CARE_KINDS.flatMap((kind) => helplinesFor(kind, language).map(({ number }) => number));
      const named = allLines(CARE_KINDS, [language])
        .flatMap((line) => line.match(/\d(?:[\d -]*\d)?/g) ?? [])
        .map((number) => number.replace(/\D/g, ''))
        .filter((number) => number.length > 2);
      expect(named.filter((number) => !known.includes(number))).toEqual([]);
    }
  });
});

describe('lines of despair where a guest told where they are', () => {
  it.each(LANGUAGES)('in %s name the crisis line and the emergency number of every place', (language) => {
    for (const place of PLACES) {
      const { call, emergency } = COUNTRY_HELP[place];
      for (const line of CARE_STAGES.flatMap((stage) => careLines('despair', language, stage, place))) {
        expect(Line.safeParse(line).success).toBe(true);
        expect(line).toContain(call);
        expect(line).toContain(emergency);
      }
    }
  });

  it('come with the numbers of that place alone', () => {
    expect(helplinesFor('despair', 'en', 'DE').map(({ number }) => number)).toEqual(['08001110111', '112']);
    expect(helplinesFor('despair', 'es', 'MX').map(({ number }) => number)).toEqual(['8009112000', '911']);
    expect(helplinesFor('excess', 'en', 'DE')).toEqual(helplinesFor('excess', 'en'));
  });
});

describe('lines about a dose that is left out', () => {
  it.each<[Language, string]>([
    ['en', 'if I skip the pill tonight, can I have a beer'],
    ['de', 'kann ich die Tablette weglassen'],
    ['fr', 'je peux sauter la prise de ce soir ?'],
  ])('%s: answer %j', (language, message) => {
    expect(skippedDoseLines(message, language).length).toBeGreaterThan(0);
  });

  it.each(["I never said I'd skip a dose", 'is there grapefruit in it?', 'I take a pill a day'])(
    'are not said to %j',
    (message) => {
      expect(skippedDoseLines(message, 'en')).toEqual([]);
    },
  );
});

describe('lines for anyone who would drive after drinks', () => {
  it.each<[Language, string]>([
    ['en', 'ive had 3 already. one more then i drive over'],
    ['es', 'ya he tomado tres y ahora conduzco'],
    ['fr', "j'ai bu deux verres, je reprends la voiture"],
    ['de', 'hab schon drei bier getrunken, muss noch fahren'],
    ['it', 'ho bevuto tre spritz e poi guido'],
    ['pt', 'já bebi três e vou dirigir'],
  ])('%s: %s', (language, message) => {
    expect(drankAndDrivesLines(message, language).length).toBeGreaterThan(1);
  });

  it('are none where nothing was drunk yet', () => {
    expect(drankAndDrivesLines("I'm driving tonight, what can I have?", 'en')).toEqual([]);
  });
});

describe('helplines', () => {
  it.each(LANGUAGES)('in %s always hold 112 where life may be at stake', (language) => {
    for (const kind of ['despair', 'poison', 'coercion', 'excess'] as const)
      expect(helplinesFor(kind, language).map(({ number }) => number)).toContain('112');
  });

  it.each(LANGUAGES)('in %s stand where life or safety is at stake', (language) => {
    for (const kind of ['despair', 'poison', 'coercion', 'excess', 'dependence'] as const) {
      const helplines = helplinesFor(kind, language);
      expect(helplines.length).toBeGreaterThan(0);
      expect(new Set(helplines.map(({ number }) => number)).size).toBe(helplines.length);
    }
  });

  it('stand nowhere else', () => {
    expect(helplinesFor('diet', 'en')).toEqual([]);
    expect(helplinesFor('driving', 'de')).toEqual([]);
  });
});
