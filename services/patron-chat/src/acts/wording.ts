// What Sam says of acts themselves, in six languages.
import { z } from 'zod';
import { capitalized } from '../answer/names.ts';
import { fill, type Slots } from '../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import data from './act-lines.json' with { type: 'json' };

const LINES = [
  'noSuch',
  'holds',
  'rim',
  'shelfOthers',
  'shaken',
  'built',
  'blended',
  'bare',
  'spoon',
  'spoons',
  'grams',
  'sugarSour',
  'sugarPlain',
  'sugarJug',
  'icelessShaken',
  'icelessStirred',
  'icelessBuilt',
] as const;
const WORDING = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject(
      Object.fromEntries(LINES.map((line) => [line, z.string().min(1)])) as Record<
        (typeof LINES)[number],
        z.ZodString
      >,
    ),
  )
  .parse(data);

/** @param isSentence it begins with a capital */
export const actLine = (
  line: (typeof LINES)[number],
  language: Language,
  slots: Slots,
  isSentence = true,
): string => {
  const text = fill(WORDING[language][line], slots);
  return isSentence ? capitalized(text) : text;
};
