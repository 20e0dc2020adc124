// A message as acts: its tokens are covered by the phrases of each act, and what no phrase covers is left over.
import { z } from 'zod';
import { spokenNames } from '../drinks/names.ts';
import { isInName } from '../language/correct-words.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { tokenize } from '../language/tokenize.ts';
import { placesIn } from '../questions/ingredients-in.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { parseMessage } from '../talk/parsed-message.ts';
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

/** 'I have rum and the cola bores me': a list may end before its last thing, where that is of another act. */
const shorterToo = (phrase: string): string[] =>
  phrase.includes('{list}') ? [phrase, phrase.replace('{list}', '{lead}{thing}')] : [phrase];

const compiled = (language: Language): Phrase[] => {
  const { parts, acts } = WORDS[language];
  const filled = (text: string): string =>
    text.replace(/\{([a-z]+)\}/gi, (_, name: string) => MARKS[name] ?? `(?:${filled(parts[name] ?? '')})`);
  return (Object.entries(acts) as [ActKind, string[]][]).flatMap(([kind, phrases]) =>
    phrases
      .flatMap(shorterToo)
      .map((phrase) => ({ kind, pattern: new RegExp(`(?:${filled(phrase)})(?= |$)`, 'y') })),
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
        parts.every(
          (part, place) => isInName(words[from + place] ?? '', part) && !words[from + place]?.startsWith('@'),
        ),
      );
      if (at >= 0 && parts.length > 0) return { at, length: parts.length };
    }
  }
  return undefined;
};

/** Words behind which bottles are listed. */
const LISTS = new Set(
  'have got ive weve theres bought only tengo hay tenemos ai hab habe haben ho abbiamo tenho temos'.split(
    ' ',
  ),
);

/** 'I've got gin and tonic' lists two bottles, and names no drink. */
const areBottles = (words: readonly string[], name: string, language: Language): boolean => {
  const at = placeOfName(words, name)?.at ?? 0;
  const isListed = words.slice(Math.max(0, at - 2), at).some((word) => LISTS.has(word));
  return isListed && placesIn(name, language).places.length > 1;
};

/** The tokens of a message, with what they name as marks. */
const markedTokens = (message: string, named: readonly DrinkRef[], language: Language, found: Entities) => {
  const { tokens, marks } = tokenize(message);
  const out: string[] = [];
  const clauses = new Map<number, string[]>();
  for (const { word, clause } of tokens) clauses.set(clause, [...(clauses.get(clause) ?? []), word]);
  for (const [clause, words] of clauses) {
    let rest = words;
    for (const drink of named.filter(({ name }) => !areBottles(words, name, language)))
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
      const said = words.slice(at, at + place.length).join(' ');
      found.things.push({ item: place.item, ids: place.ids, said });
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

/** A part of a message up to a mark. */
export interface Clause {
  readonly acts: readonly Act[];
  /** Words that no phrase covers. */
  readonly left: readonly string[];
  readonly words: number;
  readonly asks: boolean;
  /** As it was said, in plain words. */
  readonly said: string;
  /** A word that no phrase covers stands behind a thing, and may make another of it: 'espresso machine'. */
  readonly isCompound: boolean;
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
      const end = pattern.test(text) ? atOffset.get(pattern.lastIndex + 1) : undefined;
      if (end === undefined || end <= at) continue;
      const cost = (kind === 'smallTalk' ? COST.smallTalk : COST.act) + (cells[end]?.cost ?? 0);
      if (cost < best.cost) best = { cost, end, kind };
    }
    cells[at] = best;
  }
  return cells;
};

/** The mark that ends the sentence from a place on: a comma's clause asks where its sentence does. */
const markAfter = (tokens: readonly string[], at: number): string =>
  tokens.slice(at).find((token) => isStop(token) && token !== ',') ?? '';

const QUESTION_WORDS = new Set(
  'why what whats which how who when where por que como cuanto cual pourquoi comment combien quoi warum wieso was wie welche perche cosa quanto'.split(
    ' ',
  ),
);
const isQuestion = ([first = '']: readonly string[]): boolean => QUESTION_WORDS.has(first);

/** The clauses of a message; a phrase that goes on behind a comma is of the clause where it begins. */
export const parseActs = (message: string, named: readonly DrinkRef[], language: Language): Clause[] => {
  const found: Entities = { drinks: [], things: [], numbers: [] };
  const tokens = markedTokens(message, named, language, found);
  const cells = coverOf(tokens, PHRASES.get(language) ?? []);
  const clauses: Clause[] = [];
  let [acts, left, words, isCompound]: [Omit<Act, 'isRemark' | 'isAsked'>[], string[], number, boolean] = [
    [],
    [],
    0,
    false,
  ];
  let from = 0;
  const close = (mark: string, end: number) => {
    const asks = mark === '?' || isQuestion(left);
    const isRemark = left.length > 0 && !asks && acts.length === 1;
    const own = acts.map((act) => ({ ...act, isRemark, isAsked: mark === '?' }));
    const said = saidBy(tokens.slice(from, end), found);
    const before = clauses.at(-1)?.acts.at(-1);
    if (words > 0) clauses.push({ acts: goingOn(own, before), left, words, asks, said, isCompound });
    from = end + 1;
    [acts, left, words, isCompound] = [[], [], 0, false];
  };
  for (let at = 0; at < tokens.length; ) {
    const { end, kind } = cells[at] as Cell;
    const text = tokens.slice(at, end).join(' ');
    if (kind === undefined && isStop(text)) close(markAfter(tokens, at), at);
    else {
      words += end - at;
      isCompound ||= kind === undefined && /^@i/.test(tokens[at - 1] ?? '') && !JOINS.has(text);
      if (kind === undefined) left.push(text);
      else if (kind !== 'smallTalk') acts.push({ kind, text, ...entitiesOf(text, found) });
    }
    at = end;
  }
  close('', tokens.length);
  return clauses;
};

/** 'Got gin in the fridge, tonic': the list goes on behind a comma. */
const goingOn = (acts: readonly Act[], before: Act | undefined): readonly Act[] => {
  const [first, ...others] = acts;
  return before?.kind === 'has' && first?.kind === 'things' ? [{ ...first, kind: 'has' }, ...others] : acts;
};

/** Tokens with what they name in the places of the marks. */
const saidBy = (tokens: readonly string[], { drinks, things, numbers }: Entities): string =>
  tokens
    .map((token) => {
      const at = Number(token.slice(2));
      if (token.startsWith('@d')) return drinks[at]?.name ?? '';
      if (token.startsWith('@i')) return things[at]?.said ?? '';
      return token.startsWith('@n') ? String(numbers[at] ?? '') : token;
    })
    .join(' ');

const entitiesOf = (text: string, found: Entities) => {
  const of = <Kind>(mark: string, all: readonly Kind[]): Kind[] =>
    [...text.matchAll(new RegExp(`@${mark}(\\d+)`, 'g'))].flatMap(([, at]) => all[Number(at)] ?? []);
  return { drinks: of('d', found.drinks), things: of('i', found.things), numbers: of('n', found.numbers) };
};

/** Words behind a thing that make no other thing of it. */
const JOINS = new Set(
  'in into on for with to of at is are was and or me us it now then though tho as by from'.split(' '),
);

/** Words of a clause that may be left over beside its acts, and words of a remark that is no act at all. */
const MAX_LEFT = 3;
const MAX_LEFT_SHARE = 0.4;
const MAX_REMARK = 9;

/** Words that turn what stands beside them, or speak of a limit: no remark is read over that has one. */
const TURNS = new Set(
  'water dilution except besides apart ausser salvo aparte excepto sauf tranne eccetto exceto something like than those these riff version style algo etwas quelque qualcosa wie comme come no not dont doesnt didnt wont cant cannot isnt arent never nothing none nor without alcohol sober pregnant allergic allergy kid kids child children baby drive driving pills medication tablets nut nuts vegan sin nunca nada ninos nino embarazada alergia sans pas jamais rien enceinte enfant enfants allergie ohne nicht nie nichts kein keine schwanger kinder kind allergie senza non mai niente incinta bambini sem nao nunca gravida criancas conduce conducir conduzco bebe beben bebo bebes conduit conduire boit boivent fahren fahrt fahrer trinkt trinken guida guidare guido beve bevono bevo dirige dirigir dirijo bebem abstemio abstemia'.split(
    ' ',
  ),
);

/** How a clause is read: as acts, as a remark that says nothing of drinks, as a question of its own, or not at all. */
export type Reading = 'acts' | 'remark' | 'question' | 'unread';

/** Of these only what stands beside an act turns it: 'that's like all booze' is a remark. */
const TURNS_AN_ACT = new Set(
  'like than those these not isnt wasnt dont didnt wie como comme come nicht'.split(' '),
);

/** An exception from what was named, and who drives: no reading of acts knows either. */
const FOR_OTHERS = new Set(
  'except besides apart ausser salvo aparte excepto sauf tranne eccetto exceto drive drives driving conduce conducir maneja manejar conduit conduire fahren fahrt guida guidare dirige dirigir'.split(
    ' ',
  ),
);

export const readingOf = ({ acts, left, words, asks, isCompound }: Clause): Reading => {
  if (left.length === 0) return 'acts';
  if (left.some((word) => FOR_OTHERS.has(word))) return 'unread';
  const other = asks ? 'question' : 'unread';
  const namesMore = left.some((word) => /^@[di]/.test(word) || (acts.length > 0 && word.startsWith('@')));
  const turns = (word: string) => TURNS.has(word) && (acts.length > 0 || asks || !TURNS_AN_ACT.has(word));
  if (isCompound || namesMore || left.some(turns)) return other;
  if (acts.length === 0) return !asks && left.length <= MAX_REMARK ? 'remark' : other;
  return left.length <= Math.max(MAX_LEFT, words * MAX_LEFT_SHARE) ? 'acts' : other;
};

/** Whether a message is acts, and otherwise only remarks and questions of their own. */
export const isWhole = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ acts }) => acts.length > 0) && clauses.every((clause) => readingOf(clause) !== 'unread');

/** 'That's like all booze' judges what was told, and wishes for nothing. */
const JUDGES = /^(?:thats|its|that|it|this|those|these|das ist|es ist|c est|es|eso es|e|isso e) /;

/** Words of remarks that may be wishes, where the drink at hand is not what they describe. */
export const wishWords = (clauses: readonly Clause[], language: Language): string[] =>
  clauses.flatMap(({ left, said }) =>
    left.length > 0 && !JUDGES.test(said) && mentionsIn(parseMessage(left.join(' '), language, [])).length > 0
      ? left
      : [],
  );
