import { z } from 'zod';
import { DIGIT_NAMES } from './name-table.ts';
import unitWords from './units.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const Lists = z.record(z.string(), z.array(z.string()));
const UNITS = z
  .strictObject({
    /** Milliliters in one, and what it goes by. */
    poured: z.record(z.string(), z.strictObject({ ml: z.number().positive(), words: z.array(z.string()) })),
    packs: Lists,
    counted: Lists,
  })
  .parse(unitWords);

type Poured = keyof typeof unitWords.poured;
type Packed = keyof typeof unitWords.packs;
type Counted = keyof typeof unitWords.counted;
/** What a line counts in; `piece` where it names no unit. */
export type LineUnit = Poured | Packed | Counted | 'piece';

const byWord = new Map<string, LineUnit>([
  ...Object.entries(UNITS.poured).flatMap(([unit, { words: own }]) =>
    own.map((word) => [word, unit as LineUnit] as const),
  ),
  ...Object.entries({ ...UNITS.packs, ...UNITS.counted }).flatMap(([unit, own]) =>
    own.map((word) => [word, unit as LineUnit] as const),
  ),
]);

/** Milliliters in one of a unit; undefined for packs and pieces. */
export const mlOfUnit = (unit: LineUnit): number | undefined => UNITS.poured[unit]?.ml;
export const isPack = (unit: LineUnit): boolean => unit in UNITS.packs;
const isCounted = (unit: LineUnit): boolean => unit in UNITS.counted;

const NUMBERS = new Map(Object.entries(words.numbers));
const PARTS = new Map(Object.entries(words.parts));
const ROUGH = new Set(words.rough);
const LEVELS = words.levels.flatMap(({ share, phrases }) =>
  phrases.map((phrase) => ({ share, phrase: phrase.split(' ') })),
);
/** Words between a number and its unit. */
const BETWEEN = new Set([
  'a',
  'an',
  'of',
  'the',
  'full',
  'half',
  'large',
  'small',
  'big',
  'medium',
  'heaped',
  'heaping',
  'level',
  'scant',
  'generous',
  'good',
  'healthy',
  'fresh',
  'whole',
  'unopened',
  'opened',
  'little',
  'more',
  'thin',
  'nice',
  'new',
  'ripe',
  'x',
]);

/** 'a little gin', 'a bit of gin' say no number. */
const VAGUE_AFTER = new Set(['bit', 'little', 'lot', 'tiny', 'touch', 'few']);

interface Quantity {
  value: number;
  /** Words that it takes. */
  length: number;
  isSure: boolean;
}

const numberIn = (word: string | undefined): number | undefined => {
  if (word === undefined || !/^\d/.test(word) || word.includes(':')) return undefined;
  const [over, under] = word.split('/').map(Number);
  if (over === undefined || Number.isNaN(over)) return undefined;
  return under ? over / under : over;
};

const rangeIn = (word: string): Quantity | undefined => {
  const [low, high] = word.split('~').map(numberIn);
  return low === undefined || high === undefined ? undefined : { value: low, length: 1, isSure: false };
};

/** 'third of a', 'half', 'two thirds': a part of one. */
const partAt = (line: readonly string[], at: number): Quantity | undefined => {
  const [first = '', second = '', third = ''] = line.slice(at, at + 3);
  const many = NUMBERS.get(first) ?? numberIn(first);
  const part = PARTS.get(second);
  if (many !== undefined && many < 4 && part !== undefined && second !== 'quarters')
    return { value: many * part, length: 2, isSure: true };
  if (many === 3 && second === 'quarters') return { value: 0.75, length: 2, isSure: true };
  if (first === 'half' && second === 'a' && third === 'dozen') return { value: 6, length: 3, isSure: true };
  const own = PARTS.get(first);
  if (own !== undefined && first !== 'quarters') return { value: own, length: 1, isSure: true };
  if (first === 'a' && part !== undefined) return { value: part, length: 2, isSure: third !== '' };
  return undefined;
};

const wholeAt = (line: readonly string[], at: number): Quantity | undefined => {
  const [first = '', second = ''] = line.slice(at, at + 2);
  if (first.includes('~')) return rangeIn(first);
  const figure = numberIn(first);
  if (figure !== undefined) {
    const rest = second.includes('/') && !first.includes('/') ? numberIn(second) : undefined;
    return { value: figure + (rest ?? 0), length: rest === undefined ? 1 : 2, isSure: true };
  }
  if ((first === 'a' || first === 'an') && NUMBERS.has(second))
    return { value: NUMBERS.get(second) ?? 1, length: 2, isSure: !ROUGH.has(second) };
  if ((first === 'a' || first === 'an') && !VAGUE_AFTER.has(second))
    return { value: 1, length: 1, isSure: true };
  const word = NUMBERS.get(first);
  if (word !== undefined) {
    const scale = second === 'dozen' ? 12 : 1;
    return { value: word * scale, length: scale === 1 ? 1 : 2, isSure: !ROUGH.has(first) };
  }
  return undefined;
};

const quantityAt = (line: readonly string[], at: number): Quantity | undefined => {
  const part = partAt(line, at);
  const whole = part ?? wholeAt(line, at);
  if (!whole) return undefined;
  const after = line.slice(at + whole.length);
  if (!part && after[0] === 'and') {
    const rest = partAt(line, at + whole.length + 1);
    if (rest) return { ...whole, value: whole.value + rest.value, length: whole.length + 1 + rest.length };
  }
  return whole;
};

interface Taken {
  unit: LineUnit | undefined;
  /** Where the words after the unit begin. */
  next: number;
}

const unitAfter = (line: readonly string[], at: number): Taken => {
  for (let place = at; place < line.length; place++) {
    const word = line[place] ?? '';
    const unit = byWord.get(word);
    if (unit) return { unit, next: place + 1 };
    if (!BETWEEN.has(word)) break;
  }
  return { unit: undefined, next: at };
};

const levelIn = (line: readonly string[]) => {
  for (const { share, phrase } of LEVELS) {
    const at = line.findIndex((_, place) => phrase.every((word, next) => line[place + next] === word));
    if (at >= 0) return { share, rest: line.toSpliced(at, phrase.length) };
  }
  return undefined;
};

/** Numbers that are part of a name: 'Licor 43', '7up', '151'. */
const maskNames = (line: readonly string[]): { line: readonly string[]; names: readonly string[] } => {
  for (const name of DIGIT_NAMES) {
    const at = line.findIndex((_, place) => name.every((word, next) => line[place + next] === word));
    if (at >= 0) return { line: line.toSpliced(at, name.length), names: name };
  }
  return { line, names: [] };
};

export interface Amount {
  amount: number | null;
  unit: LineUnit;
  isSure: boolean;
  /** The words that are about something else. */
  rest: readonly string[];
}

interface Measure extends Quantity {
  at: number;
  unit: LineUnit | undefined;
  next: number;
}

/** Every number of a line with its unit. */
const measuresIn = (line: readonly string[]): Measure[] => {
  const found: Measure[] = [];
  for (let at = 0; at < line.length; at++) {
    const quantity = quantityAt(line, at);
    if (!quantity) continue;
    const { unit, next } = unitAfter(line, at + quantity.length);
    found.push({ ...quantity, at, unit, next });
    at = next - 1;
  }
  return found;
};

/** '2 x 330 ml', '2 750 ml bottles': a number of packs, and what is in one. */
const multiplied = (measures: readonly Measure[]): Pick<Amount, 'amount' | 'unit'> | undefined => {
  const [first, second] = measures;
  if (!first || !second || first.unit || second.at > first.next + 1) return undefined;
  if (!Number.isInteger(first.value) || !second.unit || mlOfUnit(second.unit) === undefined) return undefined;
  return { amount: first.value * second.value, unit: second.unit };
};

const unitIn = (line: readonly string[]): LineUnit | undefined => {
  const units = line.flatMap((word) => byWord.get(word) ?? []);
  return units.find((unit) => isCounted(unit) || isPack(unit));
};

/** '2/3 full', 'a third left'. */
const LEFT = new Set(['full', 'left']);
const isShareLeft = ({ value, unit, at, length }: Measure, line: readonly string[]) =>
  value < 1 && unit === undefined && LEFT.has(line[at + length] ?? '');

const untakenBy = (measures: readonly Measure[], line: readonly string[]): string[] => {
  const taken = new Set(
    measures.flatMap(({ at, next }) => Array.from({ length: next - at }, (_, add) => at + add)),
  );
  return line.filter((_, at) => !taken.has(at));
};

/** How full a bottle is, where a line says so. */
const leveled = (line: readonly string[]): Omit<Amount, 'isSure'> | undefined => {
  const level = levelIn(line);
  if (!level) return undefined;
  const measures = measuresIn(level.rest);
  const [first] = measures;
  if (first && (level.share === 1 || first.value > 1 || isVolume(first.unit))) return undefined;
  const unit = first?.unit ?? unitIn(level.rest) ?? 'bottle';
  return { amount: level.share, unit, rest: untakenBy(measures, level.rest) };
};

/** The amount that a line begins with, or names later: '2 oz', 'half a bottle', 'x 4', 'nearly empty'. */
export const readAmount = (words: readonly string[]): Amount => {
  const { line, names } = maskNames(words);
  const level = leveled(line);
  if (level) return { ...level, isSure: true, rest: [...names, ...level.rest] };
  const measures = measuresIn(line);
  const [first] = measures;
  const rest = [...names, ...untakenBy(measures, line)];
  if (!first) {
    const { unit, next } = unitAfter(line, 0);
    if (!unit) return { amount: null, unit: 'piece', isSure: false, rest };
    return { amount: 1, unit, isSure: true, rest: [...names, ...line.slice(next)] };
  }
  const isRough = line.some((word) => ROUGH.has(word));
  const counted = isShareLeft(first, line) ? 'bottle' : (unitIn(rest) ?? 'piece');
  return {
    amount: first.value,
    unit: first.unit ?? counted,
    ...multiplied(measures),
    isSure: first.isSure && !isRough,
    rest,
  };
};

const isVolume = (unit: LineUnit | undefined): boolean => unit !== undefined && mlOfUnit(unit) !== undefined;
