// What is known of a medicine by its name: whether alcohol is out of the question beside it, and for how long after it.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { CareToken } from './care-tokens.ts';
import data from './medicines.json' with { type: 'json' };

/** The most dangerous first; sources are in docs/sam-care.md. */
const MEDICINES = Object.entries(
  z
    .record(
      z.string(),
      z.strictObject({
        /** Names and kinds in plain letters of every language, as a pattern. */
        words: z.string().min(1),
        /** Days after the last dose in which it still forbids alcohol. */
        waitDays: z.number().positive().optional(),
        lines: z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(320)).min(1)),
      }),
    )
    .parse(data),
).map(([kind, { words, ...medicine }]) => ({
  kind,
  ...medicine,
  pattern: new RegExp(`(?:^| )(?:${words})(?= |$)`),
}));

type Medicine = (typeof MEDICINES)[number];

const medicinesIn = (text: string): Medicine[] => MEDICINES.filter(({ pattern }) => pattern.test(text));

/** Days since something as guests tell it, at the least: 'last week' may be yesterday. */
const SINCE: readonly (readonly [days: number, pattern: RegExp])[] = [
  [
    0,
    /(?:^| )(?:yesterday|last night|today|tonight|this (?:morning|week|afternoon)|last (?:week|sunday|saturday|friday)|just (?:finished|stopped|now)|the day before|ayer|anoche|hoy|anteayer|esta (?:manana|semana)|la semana pasada|hier|aujourd hui|ce matin|cette semaine|la semaine derniere|avant hier|gestern|heute|vorgestern|diese woche|letzte woche|ieri|oggi|stamattina|questa settimana|la settimana scorsa|l altro ieri|ontem|hoje|anteontem|esta manha|semana passada|essa semana)(?= |$)/,
  ],
  [
    30,
    /(?:^| )(?:(?:months?|years?|ages|long(?: time)?) ago|last (?:month|year|summer|winter|spring|fall)|hace (?:meses|anos|mucho|un mes|un ano)|el (?:mes|ano) pasado|il y a (?:des mois|longtemps|un mois|un an)|le mois dernier|l annee derniere|vor (?:monaten|jahren|langem|einem monat|einem jahr)|letzten monat|letztes jahr|(?:mesi|anni|tempo) fa|il mese scorso|l anno scorso|ha (?:meses|anos|muito tempo|um mes)|mes passado|ano passado)(?= |$)/,
  ],
];

const NUMBER: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  una: 1,
  un: 1,
  une: 1,
  einer: 1,
  einem: 1,
  uma: 1,
  um: 1,
  two: 2,
  dos: 2,
  deux: 2,
  zwei: 2,
  due: 2,
  dois: 2,
  duas: 2,
  couple: 2,
  three: 3,
  tres: 3,
  trois: 3,
  drei: 3,
  tre: 3,
  four: 4,
  cuatro: 4,
  quatre: 4,
  vier: 4,
  quattro: 4,
  quatro: 4,
  five: 5,
  cinco: 5,
  cinq: 5,
  funf: 5,
  cinque: 5,
  six: 6,
  seis: 6,
  sechs: 6,
  sei: 6,
  ten: 10,
  diez: 10,
  dix: 10,
  zehn: 10,
  dieci: 10,
  dez: 10,
};
const DAYS =
  /(\w+)(?: of)? (days?|dias?|jours?|tage?n?|giorn[oi]|weeks?|semanas?|semaines?|wochen?|settiman[ae])(?= |$)/;
const WEEKS = /^(?:week|sema|woch|setti)/;
const DAYS_OF_A_WEEK = 7;

/** Days since the last dose, at the least; nothing where no time is told. */
const daysSince = (text: string): number | undefined => {
  const [, count = '', unit = ''] = DAYS.exec(text) ?? [];
  const number = NUMBER[count] ?? (/^\d+$/.test(count) ? Number(count) : undefined);
  if (number !== undefined) return number * (WEEKS.test(unit) ? DAYS_OF_A_WEEK : 1);
  return SINCE.find(([, pattern]) => pattern.test(text))?.[0];
};

/** What is said of barrels and tonics as of the sick. */
const TREATMENTS =
  /^(?:medicin\w*|treatments?|dosage|cures?|remed\w+|tratamientos?|traitements?|behandlung|terapia|tratamentos?)$/;

/** The words without those that name healing, and nothing that is taken. */
export const withoutTreatments = (tokens: readonly CareToken[]): CareToken[] =>
  tokens.filter(({ word }) => !TREATMENTS.test(word));

const plainOf = (message: string): string => wordsOf(message).join(' ');

/** Whether a medicine that is named still forbids alcohol, 'I finished it yesterday' or not. */
export const forbidsAlcohol = (message: string): boolean => {
  const text = plainOf(message);
  const since = daysSince(text) ?? 0;
  return medicinesIn(text).some(({ waitDays }) => waitDays !== undefined && since < waitDays);
};

/** Says that a medicine is no longer taken. */
const ENDED =
  /(?:^| )(?:finish\w*|stopped|done|last (?:dose|pill|tablet|one)|termin\w*|acab\w*|deje|fini\w*|arrete|dernier|fertig|letzte\w*|abgesetzt|finit\w*|smess\w*|ultim\w*|parei)(?= |$)/;
/** Days in which some medicine may still be at work. */
const SOON_DAYS = 3;

/** 'I finished it yesterday' ends no caution, whatever it was. */
export const endedJustNow = (message: string): boolean => {
  const text = plainOf(message);
  return ENDED.test(text) && (daysSince(text) ?? SOON_DAYS) < SOON_DAYS;
};

/** 'I finished it a month ago': nothing of it is at work any more. */
export const isLongOver = (message: string): boolean => {
  const text = plainOf(message);
  const found = medicinesIn(text);
  const since = daysSince(text);
  return (
    found.length > 0 &&
    since !== undefined &&
    found.every(({ waitDays }) => waitDays !== undefined && since >= waitDays)
  );
};

/** What is said of the most dangerous medicine that a message names; nothing where none is known. */
export const medicineSaid = (
  message: string,
  language: Language,
): { readonly kind: string; readonly lines: readonly string[] } | undefined => {
  const [first] = medicinesIn(plainOf(message));
  return first && { kind: first.kind, lines: first.lines[language] };
};
