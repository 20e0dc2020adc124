// A message as acts: its tokens are covered by the phrases of each act, and what no phrase covers is left over.
import { z } from 'zod';
import { spokenNames } from '../drinks/names.ts';
import { isInName } from '../language/correct-words.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { tokenize } from '../language/tokenize.ts';
import { placesIn } from '../questions/ingredients-in.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { type Act, type ActKind, ASKS, CHANGES, type Thing } from './act.ts';
import data from './act-words.json' with { type: 'json' };

const KINDS = [...CHANGES, ...ASKS, 'smallTalk'] as const satisfies readonly ActKind[];

const WORDS = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      /** Parts of phrases that others name in braces. */
      parts: z.record(z.string(), z.string()),
      acts: z.partialRecord(z.enum(KINDS), z.array(z.string().min(1))),
    }),
  )
  .parse(data);

/** Marks of a drink, a thing to pour and a number. */
const MARKS: Readonly<Record<string, string>> = { drink: '@d\\d+', thing: '@i\\d+', number: '@n\\d+' };

interface Phrase {
  readonly kind: ActKind;
  readonly pattern: RegExp;
}

const compiled = (language: Language): Phrase[] => {
  const { parts, acts } = WORDS[language];
  const filled = (text: string): string =>
    text.replace(/\{([a-z]+)\}/gi, (_, name: string) => MARKS[name] ?? `(?:${filled(parts[name] ?? '')})`);
  return (Object.entries(acts) as [ActKind, string[]][]).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind, pattern: new RegExp(`(?:${filled(phrase)})(?= |$)`, 'y') })),
  );
};
const PHRASES = new Map(LANGUAGES.map((language) => [language, compiled(language)]));

/** What stands at a token: a word, a mark of what it names, or the end of a clause. */
interface Entities {
  readonly drinks: DrinkRef[];
  readonly things: Thing[];
  readonly numbers: number[];
}

const STOP = /^[.;!?,:]+/;

/** The places of a drink's name among words. */
const placeOfName = (words: readonly string[], name: string): { at: number; length: number } | undefined => {
  for (const own of spokenNames(name)) {
    const last = own.at(-1) ?? '';
    for (const parts of [own, [...own.slice(0, -1), `${last}s`]]) {
      const at = words.findIndex((_, from) =>
        parts.every((part, place) => isInName(words[from + place] ?? '', part)),
      );
      if (at >= 0 && parts.length > 0) return { at, length: parts.length };
    }
  }
  return undefined;
};

/** The tokens of a message, with what they name as marks. */
const markedTokens = (message: string, named: readonly DrinkRef[], language: Language, found: Entities) => {
  const { tokens, marks } = tokenize(message);
  const out: string[] = [];
  const clauses = new Map<number, string[]>();
  for (const { word, clause } of tokens) clauses.set(clause, [...(clauses.get(clause) ?? []), word]);
  for (const [clause, words] of clauses) {
    let rest = words;
    for (const drink of named)
      for (let place = placeOfName(rest, drink.name); place; place = placeOfName(rest, drink.name)) {
        rest = rest.toSpliced(place.at, place.length, `@d${found.drinks.length}`);
        found.drinks.push(drink);
      }
    out.push(...withThings(rest, language, found));
    const mark = STOP.exec(marks[clause] ?? '')?.[0];
    if (mark) out.push(mark.includes('?') ? '?' : (mark[0] ?? ','));
  }
  return out;
};

/** Words between marks of drinks, with things and numbers as marks. */
const withThings = (words: readonly string[], language: Language, found: Entities): string[] => {
  const out: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) out.push(...ofRun(run, language, found));
    run = [];
  };
  for (const word of words) {
    if (!word.startsWith('@')) run.push(word);
    else {
      flush();
      out.push(word);
    }
  }
  flush();
  return out;
};

const ofRun = (run: readonly string[], language: Language, found: Entities): string[] => {
  const { words, places } = placesIn(run.join(' '), language);
  const numbers = numberSpans(words, language);
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const place = places.find((one) => one.at === at);
    const number = numbers.find((one) => one.at === at);
    if (place) {
      out.push(`@i${found.things.length}`);
      found.things.push({ item: place.item, ids: place.ids });
      at += place.length - 1;
    } else if (number) {
      out.push(`@n${found.numbers.length}`);
      found.numbers.push(number.value);
      at += number.length - 1;
    } else out.push(words[at] ?? '');
  }
  return out;
};

/** What a token costs that no phrase covers; an entity costs more, as it says something. */
const COST = { act: 1, smallTalk: 0.3, stop: 0, word: 3, entity: 40 };
const isStop = (token: string) => /^[.;!?,:]$/.test(token);

export interface ParsedActs {
  readonly acts: readonly Act[];
  /** Words that no phrase covers, and whether one of them names something. */
  readonly left: readonly string[];
  readonly words: number;
}

interface Cell {
  readonly cost: number;
  readonly end: number;
  readonly kind: ActKind | undefined;
}

/** The cheapest way to cover the tokens from each place on. */
const coverOf = (tokens: readonly string[], phrases: readonly Phrase[]): Cell[] => {
  const text = tokens.join(' ');
  const offsets = tokens.map((_, at) => tokens.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0));
  const atOffset = new Map(offsets.map((offset, at) => [offset, at]));
  atOffset.set(text.length + 1, tokens.length);
  const cells: Cell[] = Array.from({ length: tokens.length + 1 }, () => ({
    cost: 0,
    end: 0,
    kind: undefined,
  }));
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] ?? '';
    const alone = isStop(token) ? COST.stop : token.startsWith('@') ? COST.entity : COST.word;
    let best: Cell = { cost: alone + (cells[at + 1]?.cost ?? 0), end: at + 1, kind: undefined };
    for (const { kind, pattern } of phrases) {
      pattern.lastIndex = offsets[at] ?? 0;
      const match = pattern.exec(text);
      const end = match ? atOffset.get(pattern.lastIndex + 1) : undefined;
      if (end === undefined || end <= at) continue;
      const cost = (kind === 'smallTalk' ? COST.smallTalk : COST.act) + (cells[end]?.cost ?? 0);
      if (cost < best.cost) best = { cost, end, kind };
    }
    cells[at] = best;
  }
  return cells;
};

export const parseActs = (message: string, named: readonly DrinkRef[], language: Language): ParsedActs => {
  const found: Entities = { drinks: [], things: [], numbers: [] };
  const tokens = markedTokens(message, named, language, found);
  const cells = coverOf(tokens, PHRASES.get(language) ?? []);
  const acts: Act[] = [];
  const left: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { end, kind } = cells[at] as Cell;
    const text = tokens.slice(at, end).join(' ');
    if (kind === undefined && !isStop(text)) left.push(text);
    if (kind !== undefined) acts.push({ kind, text, ...entitiesOf(text, found) });
    at = end;
  }
  return { acts, left, words: tokens.filter((token) => !isStop(token)).length };
};

const entitiesOf = (text: string, found: Entities) => {
  const of = <Kind>(mark: string, all: readonly Kind[]): Kind[] =>
    [...text.matchAll(new RegExp(`@${mark}(\\d+)`, 'g'))].flatMap(([, at]) => all[Number(at)] ?? []);
  return { drinks: of('d', found.drinks), things: of('i', found.things), numbers: of('n', found.numbers) };
};

/** Share of words that may be left over in a message that is understood: adverbs, moods, addresses. */
const MAX_LEFT_SHARE = 0.2;
const MAX_LEFT = 3;

/** Whether each clause is an act: nothing that names something is left over, and few words are. */
export const isWhole = ({ acts, left, words }: ParsedActs): boolean =>
  acts.some(({ kind }) => kind !== 'smallTalk') &&
  left.every((word) => !word.startsWith('@')) &&
  left.length <= Math.min(MAX_LEFT, Math.max(1, words * MAX_LEFT_SHARE));
