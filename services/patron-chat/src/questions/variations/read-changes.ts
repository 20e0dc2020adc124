// What a message would change in a drink: 'with Scotch instead', 'half the sugar', 'I only have Baileys'.
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { type Drink, itemOf } from '../drink-facts.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { SPELLED } from '../question/correct-question-words.ts';
import { DRINK, replaced, withoutNames } from '../question/marks.ts';
import { type FoundTerm, termsIn } from '../terms.ts';
import { ingredientName } from '../wording.ts';
import { type PhraseRole, phrasesIn } from './change-phrases.ts';

/** What is said of an ingredient. */
export type Said =
  | 'with'
  | 'only'
  | 'suits'
  | 'instead'
  | 'replaced'
  | 'lacking'
  | 'without'
  | 'half'
  | 'less'
  | 'more'
  | 'double';

export interface SaidOf {
  readonly entry: GlossaryEntry;
  readonly said: Said;
}

/** A message as a wish to change a drink. */
export interface SaidChanges {
  readonly said: readonly SaidOf[];
  /** It says so beyond doubt: 'instead of', 'swap', 'half the'. */
  readonly isPlain: boolean;
  /** Other drinks are asked for, or one like it. */
  readonly asksOther: boolean;
  /** One of several is asked for. */
  readonly asksWhich: boolean;
  readonly asksHow: boolean;
  /** 'It', 'that one', or nothing at all: the drink under discussion. */
  readonly refersBack: boolean;
  readonly isQuestion: boolean;
  /** Words beside names and terms. */
  readonly otherWords: number;
}

const MARK = /^@t(\d+)$/;

/** A term's place in words where each term is one mark. */
interface Marked {
  readonly words: readonly string[];
  readonly terms: readonly FoundTerm[];
}

/** An ingredient of the drink by the name that its recipe has for it, where the glossary has none. */
const partsIn = (words: readonly string[], drink: Drink | undefined, language: Language): FoundTerm[] =>
  (drink?.ingredients ?? []).flatMap((line) => {
    const id = itemOf(line)?.id;
    if (id === undefined) return [];
    const { short = line.name } = itemOf(line) ?? {};
    const names = [
      line.name,
      short,
      line.name.replace(/^(?:fresh|brut|pasteurized|London dry) /, ''),
      ingredientName(language, line.name),
    ].map((name) => wordsOf(name));
    for (const name of names) {
      const from = words.findIndex((_, at) => name.every((word, place) => words[at + place] === word));
      if (name.length > 0 && from >= 0) {
        const entry: GlossaryEntry = {
          id,
          kind: 'mixer',
          names: { en: [line.name] },
          ingredients: [id],
          tastes: [],
          text: {},
        };
        return [{ entry, from, to: from + name.length }];
      }
    }
    return [];
  });

/** What garnishes the drink, by a word of its own. */
const garnishIn = (words: readonly string[], drink: Drink | undefined): FoundTerm[] => {
  const garnish = new Set(wordsOf(drink?.garnish ?? '').filter((word) => !FORMS.has(word)));
  return words.flatMap((word, from) =>
    garnish.has(word)
      ? [
          {
            entry: {
              id: word,
              kind: 'garnish',
              names: { en: [word] },
              ingredients: [],
              tastes: [],
              text: {},
            },
            from,
            to: from + 1,
          },
        ]
      : [],
  );
};
const FORMS = new Set(
  'a an the of on in and with no garnish twist wheel wedge slice peel zest sprig leaf leaves rim half fresh grated pick stick pinch whole'.split(
    ' ',
  ),
);

const marked = (
  message: string,
  named: readonly DrinkRef[],
  drink: Drink | undefined,
  language: Language,
): Marked => {
  // A name may be said twice: 'no, the Kir Royale. Prosecco in the Kir Royale.'
  const words = withoutNames(withoutNames(wordsOf(message).map(SPELLED[language]), named), named);
  const inDrink = [...partsIn(words, drink, language), ...garnishIn(words, drink)];
  const covers = (one: FoundTerm, other: FoundTerm) =>
    one.from <= other.from && one.to >= other.to && one.to - one.from > other.to - other.from;
  // 'Vanilla vodka' of a recipe is no vodka.
  const known = termsIn(words, language)
    .filter(({ entry }) => entry.ingredients.length > 0)
    .filter((term) => !inDrink.some((part) => covers(part, term)));
  const parts = inDrink.filter(({ from, to }) => known.every((term) => term.to <= from || term.from >= to));
  const terms = [...known, ...parts].toSorted((one, other) => one.from - other.from);
  return {
    words: replaced(
      words,
      terms.map(({ from, to }, at) => ({ from, to, instead: `@t${at}` })),
    ),
    terms,
  };
};

const textOf = (words: readonly string[]): string => words.map((word) => `${word} `).join('');

/** Words that a list goes on by. */
const GOES_ON: ReadonlySet<string> = new Set(
  'and or nor y o ni e et ou und oder noch ed e né plus tho though either also'.split(' '),
);

const BEFORE: readonly (readonly [PhraseRole, Said])[] = [
  ['half', 'half'],
  ['double', 'double'],
  ['lacking', 'lacking'],
  ['without', 'without'],
  ['less', 'less'],
  ['more', 'more'],
];

/** What is said of the term at a place; undefined where nothing is. */
const saidAt = (
  words: readonly string[],
  at: number,
  language: Language,
  isQuestion: boolean,
): Said | undefined => {
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const before = textOf(words.slice(Math.max(0, at - 7), at));
  const behind = textOf(words.slice(at + 1, at + 6));
  const precedes = (role: PhraseRole) => languages.some((one) => phrasesIn(one)[role].before.test(before));
  const follows = (role: PhraseRole) => languages.some((one) => phrasesIn(one)[role].behind.test(behind));
  // 'Swap the gin for mezcal': the first is replaced by the second.
  const bySwap = languages.some((one) => {
    const { swap, by } = phrasesIn(one);
    return (
      swap.anywhere.test(textOf(words.slice(0, at))) &&
      by.before.test(before) &&
      /@t\d+ (?:\S+ ){0,3}$/.test(before)
    );
  });
  if (bySwap) return 'instead';
  if (precedes('swap')) return 'replaced';
  const insteadOf = languages.some((one) => {
    const { insteadOf: phrase } = phrasesIn(one);
    const isFor = one === 'en' && /(?:^| )for (?:\S+ ){0,1}$/.test(before);
    return phrase.before.test(before) && !isFor;
  });
  if (insteadOf) return 'replaced';
  for (const [role, said] of BEFORE) if (precedes(role)) return said;
  if (languages.some((one) => phrasesIn(one).insteadOf.behind.test(behind) && !/^for /.test(behind)))
    return 'instead';
  if (follows('instead')) return 'instead';
  // 'Prosecco in the Kir Royale.'
  if (IN_DRINK.test(behind)) return 'with';
  // 'Oliven hab ich nicht.'
  const isLast = languages.some((one) => phrasesIn(one).lacking.whole.test(behind));
  if (isLast) return 'lacking';
  if (precedes('with')) return 'with';
  if (precedes('only')) return 'only';
  return isQuestion && follows('suits') ? 'suits' : undefined;
};

const IN_DRINK =
  /^(?:(?:in|into|en|dans|im|in den|nel|no|na) (?:\S+ )?@d |fur (?:\S+ )?@d (?:nehmen|verwenden|benutzen) )/;

/** 'With gin and lime': what the first was said to be, the others are too. */
const saidOfAll = ({ words, terms }: Marked, language: Language, isQuestion: boolean): SaidOf[] => {
  const found: SaidOf[] = [];
  let last: { said: Said | undefined; at: number } = { said: undefined, at: -9 };
  words.forEach((word, at) => {
    const [, number] = MARK.exec(word) ?? [];
    const term = number === undefined ? undefined : terms[Number(number)];
    if (!term) return;
    const between = words.slice(last.at + 1, at);
    const isListed = between.length <= 2 && between.every((one) => GOES_ON.has(one));
    const said = saidAt(words, at, language, isQuestion) ?? (isListed ? last.said : undefined);
    last = { said, at };
    if (said) found.push({ entry: term.entry, said });
  });
  return found;
};

/** What a message says the guest does not have. */
export const missingIn = (message: string, language: Language): GlossaryEntry[] =>
  saidOfAll(marked(message, [], undefined, language), language, false).flatMap(({ entry, said }) =>
    said === 'lacking' || said === 'without' ? [entry] : [],
  );

/** 'Like an Espresso Martini, minus the coffee.' */
const LIKE_IT =
  /^(?:\S+ ){0,2}(?:like|wie|comme|como|come) (?:an? |the |einen? |ein |un |una |une |le |um |uma |il )?@d /;

const PLAIN: ReadonlySet<Said> = new Set(['instead', 'replaced', 'half', 'double', 'suits']);

/** What a message says of ingredients; undefined where it says nothing that could change a drink. */
export const readChanges = (
  message: string,
  named: readonly DrinkRef[],
  drink: Drink,
  language: Language,
): SaidChanges | undefined => {
  const isQuestion = /[?¿]/.test(message);
  const read = marked(message, named, drink, language);
  const isAsked = isQuestion || SUITS_ASKED.test(textOf(read.words));
  const said = saidOfAll(read, language, isAsked);
  if (said.length === 0) return undefined;
  const text = textOf(read.words);
  const languages: readonly Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const has = (role: PhraseRole) => languages.some((one) => phrasesIn(one)[role].anywhere.test(text));
  return {
    said,
    isPlain: said.some((one) => PLAIN.has(one.said)) || has('swap'),
    asksOther: has('another') || has('like') || LIKE_IT.test(text),
    asksWhich: phrasesIn(language).which.anywhere.test(text),
    asksHow: has('how'),
    refersBack: has('that'),
    isQuestion: isAsked,
    otherWords: read.words.filter((word) => word !== DRINK && !MARK.test(word)).length,
  };
};

/** 'I asked if Baileys works', 'can I use cognac': asked without a mark. */
const SUITS_ASKED =
  /(?:^| )(?:if|whether|will|geht|gehen|marche|va bene senza|funziona|come viene|se puede|can it|can it be|can i|could i|can you|could you|does|would|puedo|podria|je peux|on peut|kann ich|kann man|posso|si puo|da pra|ob|si|se) /;
