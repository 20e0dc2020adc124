// What a message says of bottles and other things to pour: which there are, which are lacked, left out, added or swapped.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { type Place, placesIn } from '../ingredients-in.ts';
import { withoutNames } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import data from './said-cues.json' with { type: 'json' };

/** What words before a thing say of it. */
const BEFORE = [
  'has',
  'only',
  'lacks',
  'without',
  'replaced',
  'with',
  'adds',
  'half',
  'less',
  'more',
  'double',
] as const;
export type Said = (typeof BEFORE)[number] | 'instead' | 'suits' | 'mentioned';
const BEHIND = {
  behindInstead: 'instead',
  behindAdds: 'adds',
  behindLacks: 'lacks',
  behindSuits: 'suits',
  behindHere: 'lacks',
} as const;

const CUES = z
  .record(
    z.enum(LANGUAGES),
    z.record(
      z.enum([
        ...BEFORE,
        'instead',
        'behindInstead',
        'behindAdds',
        'behindLacks',
        'behindSuits',
        'behindHere',
        'ends',
        'all',
      ]),
      z.array(z.string().min(1)),
    ),
  )
  .parse(data);
type Cue = keyof (typeof CUES)['en'];

/** One thing that a message names, and what it says of it. */
export interface SaidOf {
  readonly item: PantryItem;
  /** All that goes by that name: any rum is 'rum'. */
  readonly ids: readonly string[];
  readonly said: Said;
  /** Its words in the message, as a garnish may be called by them. */
  readonly words: readonly string[];
}

export interface SaidOfThings {
  readonly things: readonly SaidOf[];
  /** They are all there is. */
  readonly isAll: boolean;
  /** Words that name nothing. */
  readonly otherWords: readonly string[];
}

/** The cues of a language and of English, by their first word, the longest first. */
const cuesOf = (language: Language) => {
  const own: readonly Language[] = language === 'en' ? ['en'] : [language];
  const found = new Map<string, { readonly cue: Cue; readonly words: readonly string[] }[]>();
  for (const one of own)
    for (const [cue, phrases] of Object.entries(CUES[one]) as [Cue, string[]][])
      for (const phrase of phrases) {
        const words = phrase.split(' ');
        const first = words[0] ?? '';
        found.set(first, [...(found.get(first) ?? []), { cue, words }]);
      }
  for (const [first, list] of found)
    found.set(
      first,
      list.toSorted((one, other) => other.words.length - one.words.length),
    );
  return found;
};
const BY_LANGUAGE = new Map(LANGUAGES.map((language) => [language, cuesOf(language)]));

const cueAt = (words: readonly string[], at: number, language: Language, wanted: (cue: Cue) => boolean) =>
  BY_LANGUAGE.get(language)
    ?.get(words[at] ?? '')
    ?.find(({ cue, words: own }) => wanted(cue) && own.every((word, place) => words[at + place] === word));

const isBefore = (cue: Cue): boolean =>
  cue === 'ends' || cue === 'instead' || BEFORE.some((one) => one === cue);

/** What a list goes on with behind a comma: 'I only have gin, lime and mint'. */
const GOES_ON: ReadonlySet<Said> = new Set(['has', 'only', 'lacks', 'with']);
/** Words that a list goes on with in the next sentence. */
const ADDS_ON: ReadonlySet<string> = new Set([
  'and',
  'y',
  'et',
  'und',
  'e',
  'also',
  'plus',
  'auch',
  'aussi',
  'anche',
  'tambien',
  'tambem',
]);
/** Words of a clause before its first thing, up to which it goes on with the list. */
const MAX_LISTED_BEFORE = 2;

interface Clause {
  readonly words: readonly string[];
  readonly places: readonly Place[];
  /** The sentence ends with it. */
  readonly isLast: boolean;
}

/** 'Brown instead of white rum', 'rum scuro al posto del bianco': both with the noun that they share. */
const withNouns = (words: readonly string[], language: Language): string[] => {
  const isTerm = (...name: string[]) =>
    termsIn(name, language).some(({ from, to }) => to - from === name.length);
  return words.flatMap((word, at) => {
    const before = words
      .slice(Math.max(0, at - MAX_BETWEEN), at)
      .find((noun) => isTerm(noun) && isTerm(noun, word));
    const isRomance =
      before !== undefined && !isTerm(words[at - 1] ?? '', word) && !isTerm(word, words[at + 1] ?? '');
    if (isRomance) return [before, word];
    const isFull = (place: number) => isTerm(words[place] ?? '', words[place + 1] ?? '');
    const full = Array.from({ length: 3 }, (_, more) => at + 2 + more).find(isFull);
    const noun = full === undefined ? undefined : words[full + 1];
    const isGermanic = noun !== undefined && words[at + 1] !== noun && isTerm(word, noun) && !isTerm(word);
    return isGermanic ? [word, noun] : [word];
  });
};
const MAX_BETWEEN = 5;

const clausesOf = (message: string, named: readonly DrinkRef[], language: Language): Clause[] =>
  [...message.matchAll(/([^.,;:!?¿¡\n–—]+|(?<=\d)[.,](?=\d))+([.,;:!?\n–—]|$)/gu)].map(([text, , end]) => ({
    ...placesIn(
      withNouns(withoutNames(withoutNames(wordsOf(text), named), named), language).join(' '),
      language,
    ),
    isLast: end !== ',',
  }));

/** 'Leave the egg white out of a Pisco Sour' runs out of nothing. */
const leavesOut = (words: readonly string[], at: number): boolean =>
  words[at] === 'out' && words.slice(Math.max(0, at - LEAVES_WITHIN), at).some((word) => LEAVES.has(word));
const LEAVES: ReadonlySet<string> = new Set([
  'leave',
  'leaving',
  'left',
  'keep',
  'keeping',
  'take',
  'taking',
]);
const LEAVES_WITHIN = 5;

/** Turns what is added into what is left out: 'don't you dare put a cherry in it'. */
const NEGATORS: ReadonlySet<string> = new Set(
  'dont not never nothing no nunca nada ni pas jamais rien nicht nie nichts kein keine keinen non mai niente nao'.split(
    ' ',
  ),
);
/** Ends what a 'not' says: 'not with vodka but with gin'. */
const TURNS: ReadonlySet<string> = new Set('but sino sondern mais ma mas why instead'.split(' '));
/** 'Yes or no' leaves nothing out. */
const OR: ReadonlySet<string> = new Set('or o ou oder si'.split(' '));
const NEGATES_WITHIN = 4;

const isNegated = (words: readonly string[], at: number): boolean => {
  const before = words.slice(Math.max(0, at - NEGATES_WITHIN), at);
  const negator = before.findLastIndex(
    (word, place) => NEGATORS.has(word) && !OR.has(before[place - 1] ?? ''),
  );
  return (
    negator >= 0 && !before.some((word, place) => TURNS.has(word) && (word === 'why' || place > negator))
  );
};

/** Each thing of a clause with what its words say of it. */
const saidIn = (
  { words, places }: Clause,
  language: Language,
  carried: Said | undefined,
): { readonly things: readonly SaidOf[]; readonly last: Said | undefined } => {
  const [first] = places;
  let role = first && first.at <= MAX_LISTED_BEFORE ? carried : undefined;
  let isSwap = false;
  const things: SaidOf[] = [];
  for (let at = 0; at < words.length; at++) {
    const place = places.find((one) => one.at === at);
    if (place) {
      const end = at + place.length;
      const next = places.find((one) => one.at >= end)?.at ?? words.length;
      const behind = Array.from({ length: Math.max(0, next - end) }, (_, more) => end + more).flatMap(
        (from) => cueAt(words, from, language, (cue) => cue in BEHIND)?.cue ?? [],
      )[0] as keyof typeof BEHIND | undefined;
      const isKept = role === 'replaced' || role === 'without' || role === 'lacks';
      const own = behind && BEHIND[behind];
      // 'No mint here' is a lack of it; 'with egg white ok?' is with it.
      const isOwn =
        behind === 'behindHere' ? role === 'without' : own && !isKept && (own !== 'suits' || !role);
      const said = (isOwn ? own : role) ?? 'mentioned';
      things.push({ item: place.item, ids: place.ids, said, words: words.slice(at, end) });
      at = end - 1;
      isSwap ||= role === 'replaced';
      // 'Fino, not amontillado' says no more of what comes behind.
      if (role === 'half' || role === 'double') role = undefined;
      continue;
    }
    const cue = cueAt(words, at, language, isBefore);
    if (!cue) continue;
    if (cue.cue === 'lacks' && leavesOut(words, at)) {
      const left = things.pop();
      if (left) things.push({ ...left, said: 'without' });
      role = undefined;
      at += cue.words.length - 1;
      continue;
    }
    const isLeftOut = (cue.cue === 'adds' || cue.cue === 'with') && isNegated(words, at);
    at += cue.words.length - 1;
    if (isLeftOut) role = 'without';
    else if (isSwap && (cue.cue === 'instead' || cue.cue === 'with')) role = 'instead';
    else if (cue.cue === 'ends') role = undefined;
    else if (cue.cue !== 'instead') role = cue.cue as Said;
    else if (cue.words[0] === 'with') role = 'with';
  }
  return { things, last: role };
};

export const saidOfThings = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): SaidOfThings => {
  const clauses = clausesOf(message, named, language);
  const things: SaidOf[] = [];
  let carried: Said | undefined;
  let told: Said | undefined;
  for (const clause of clauses) {
    // 'I have whiskey. And honey.'
    const goesOn = ADDS_ON.has(clause.words[0] ?? '') ? told : undefined;
    const { things: found, last } = saidIn(clause, language, carried ?? goesOn);
    things.push(...found);
    const list = last && GOES_ON.has(last) ? last : undefined;
    carried = clause.isLast ? undefined : list;
    told = list === 'with' ? undefined : list;
  }
  const text = ` ${wordsOf(message).join(' ')} `;
  return {
    things,
    isAll: CUES[language].all.some((phrase) => text.includes(` ${phrase} `)),
    otherWords: clauses.flatMap(({ words, places }) =>
      words.filter((_, at) => places.every((place) => at < place.at || at >= place.at + place.length)),
    ),
  };
};

/** What a message says that there is none of, or leaves out. */
export const missingIn = (message: string, language: Language): GlossaryEntry[] =>
  saidOfThings(message, [], language).things.flatMap(({ said, words, item, ids }) =>
    said === 'lacks' || said === 'without'
      ? [
          termsIn(words, language)[0]?.entry ?? {
            id: item.id,
            kind: 'mixer',
            names: { en: [item.name] },
            ingredients: [...ids],
            tastes: [],
            text: {},
          },
        ]
      : [],
  );
