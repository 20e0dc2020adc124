// How a message is heard while a drink is at hand: what it asks is asked of that drink, a correction asks the last
// question again, and new numbers count it anew. The rows are read from the top; the first that fits says which acts
// are answered.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Language } from '../language/language.ts';
import { corrects } from '../talk/dismissed.ts';
import { type HeadCount, headCountIn } from '../talk/head-count.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { type Act, type ActKind, ASKS, type Ask, has, isAsk } from './act.ts';
import { type Clause, parseActs, readingOf } from './parse-acts.ts';
import { isSuitsMark, suitsIn } from './suits.ts';

/** What a talk keeps of an ask. */
type KeptAsk = TalkState['asks'][number];

interface Heard {
  readonly message: string;
  readonly acts: readonly Act[];
  readonly named: readonly DrinkRef[];
  readonly talk: TalkState;
}

interface Row {
  readonly name: string;
  readonly fits: (heard: Heard) => boolean;
  readonly acts: (heard: Heard) => readonly Act[];
}

const BARE = { drinks: [], things: [], numbers: [], text: '', isRemark: false, isAsked: true };

const asksNothing = ({ acts }: Heard): boolean => !acts.some(isAsk);

/** Opens with a 'no' that something follows. */
const NO = /^\W*(?:no+|nope|nah|nein|nee|non|n[aã]o)[\s,.!]+\p{L}/iu;
const isCorrection = ({ message, acts, named }: Heard): boolean =>
  has(acts, 'asksAgain', 'refuses') ||
  corrects(message) ||
  (NO.test(message) && (named.length > 0 || has(acts, 'things', 'instead', 'with', 'people', 'suits')));

/** 'Not the Greyhound', and no other in its place. */
const isLeft = ({ acts, talk }: Heard): boolean =>
  !has(acts, 'names', 'things') &&
  acts.some(
    ({ kind, drinks }) =>
      kind === 'refuses' && (drinks.length === 0 || drinks.some(({ id }) => id === talk.focus?.id)),
  );

/** What was asked last, of the glasses that were counted. */
const askedAgain = ({ acts, talk }: Heard): Act[] => {
  const kept = talk.asks.flatMap(({ kind, things, marks }): Act[] => {
    const ask = ASKS.find((one) => one === kind);
    const of = things.flatMap(([id, ...more]) =>
      id === undefined ? [] : [{ item: ingredientOf(id), ids: [id, ...more], said: ingredientOf(id).name }],
    );
    return ask ? [{ ...BARE, kind: ask, things: of, marks: marks.filter(isSuitsMark) }] : [];
  });
  const isCounted = has(acts, 'people', 'glasses', 'each', 'oneGlass', 'split');
  const counted = isCounted || talk.glasses === null ? [] : [talk.glasses];
  return [...kept, ...counted.map((count): Act => ({ ...BARE, kind: 'glasses', numbers: [count] }))];
};

/** Asks whose answer is another one for another number of glasses. */
const COUNTED: ReadonlySet<string> = new Set<Ask>(['amounts', 'amountOf', 'bottles', 'ahead', 'recipe']);
const askedAmounts = ({ asks }: TalkState): boolean => asks.some(({ kind }) => COUNTED.has(kind));

const ROWS: readonly Row[] = [
  {
    name: 'a correction asks the last question again',
    fits: (heard) =>
      isCorrection(heard) && asksNothing(heard) && heard.talk.asks.length > 0 && !isLeft(heard),
    acts: (heard) => [...heard.acts.filter(({ kind }) => kind !== 'asksAgain'), ...askedAgain(heard)],
  },
  {
    name: 'other numbers count it anew',
    fits: (heard) =>
      asksNothing(heard) &&
      (askedAmounts(heard.talk) || (heard.talk.glasses ?? 1) > 1 || has(heard.acts, 'names')) &&
      has(heard.acts, 'people', 'glasses', 'each', 'split'),
    acts: (heard) => [
      ...heard.acts,
      ...(askedAmounts(heard.talk) ? askedAgain(heard) : [{ ...BARE, kind: 'amounts' as const }]),
    ],
  },
  {
    name: 'one more thing of the amounts',
    fits: ({ acts, talk }) =>
      askedAmounts(talk) &&
      has(acts, 'things') &&
      acts.every((act) => isAsk(act) || (act.kind === 'things' && !act.isRemark)),
    acts: ({ acts, talk }) => [
      ...acts.map((act): Act => (act.kind === 'things' ? { ...act, kind: 'amountOf' } : act)),
      ...askedAgain({ acts, talk, named: [], message: '' }).filter(({ kind }) => kind === 'glasses'),
    ],
  },
  { name: 'what is asked', fits: ({ acts }) => acts.some(isAsk), acts: ({ acts }) => acts },
];

/** Acts that stay what they are, whatever stands beside them. */
const PLAIN: ReadonlySet<ActKind> = new Set<ActKind>([
  'has',
  'lacks',
  'people',
  'glasses',
  'each',
  'split',
  'refuses',
]);

/** What a question says to change. */
const CHANGED: ReadonlySet<ActKind> = new Set<ActKind>(['with', 'without', 'instead', 'only']);
/** Things from which on they are a list of what is in the glass. */
const FEWEST_LISTED = 3;

/** A drink that stands before what is asked of it is asked about; one behind is what it is compared with. */
const withSuits = ({ acts, said, asks }: Clause, language: Language): Act[] => {
  const marks = suitsIn(said, language, asks);
  if (marks.length === 0) return [];
  const drinks = acts.flatMap((act) => act.drinks);
  const isBefore = ({ name }: DrinkRef) => suitsIn(said.split(name)[0] ?? '', language, true).length === 0;
  const meant = drinks.filter(isBefore);
  return [
    ...acts.filter(({ kind }) => PLAIN.has(kind)),
    ...meant.map((drink): Act => ({ ...BARE, kind: 'names', drinks: [drink] })),
    { ...BARE, kind: 'suits', marks, drinks: drinks.filter((drink) => !meant.includes(drink)) },
  ];
};

/** Drinks that no phrase names: a nickname that the catalog knows, or one that the guest pointed at. */
export const namedBeside = (clauses: readonly Clause[], named: readonly DrinkRef[]): Act[] => {
  const spoken = clauses.flatMap(({ acts }) => acts.flatMap(({ drinks }) => drinks));
  return named
    .filter(({ id }) => spoken.every((one) => one.id !== id))
    .map((drink) => ({ ...BARE, kind: 'names', drinks: [drink] }));
};

/** People and glasses as the whole message counts them, where it counts any. */
export const withHeads = (acts: readonly Act[], { people, drinkers, each, isPart }: HeadCount): Act[] => {
  const heads = drinkers ?? people;
  const isOut = ({ kind }: Act) =>
    ((heads !== undefined || isPart) && kind === 'people') ||
    (each !== undefined && (kind === 'glasses' || kind === 'each' || kind === 'oneGlass')) ||
    (drinkers !== undefined && kind === 'split');
  return [
    ...acts.filter((act) => !isOut(act)),
    ...(heads === undefined ? [] : [{ ...BARE, kind: 'people' as const, numbers: [heads] }]),
    ...(each === undefined ? [] : [{ ...BARE, kind: 'each' as const, numbers: [each] }]),
  ];
};

const actsOfClause = (clause: Clause, language: Language): readonly Act[] => {
  const suits = withSuits(clause, language);
  if (suits.length > 0) return suits;
  const reading = readingOf(clause);
  if (reading === 'acts') return clause.acts;
  const isKept = (act: Act) =>
    isAsk(act) ||
    PLAIN.has(act.kind) ||
    (reading === 'question' && CHANGED.has(act.kind)) ||
    (act.kind === 'things' && act.things.length >= FEWEST_LISTED);
  return clause.acts.filter(isKept);
};

export interface HeardAtHand {
  readonly acts: readonly Act[];
  /** Questions of their own. */
  readonly questions: readonly Clause[];
  /** It corrects, counts anew, or asks what only the recipe tells. */
  readonly isFirm: boolean;
  /** Nothing reads it better: it goes on from what was asked before, or asks whether the drink suits. */
  readonly goesFirst: boolean;
}

/** Asks how a drink that was poured is saved: what is in it stays in it. */
const ASKS_TO_FIX =
  /\b(?:fix|rescue|save|rette\w*|retten|arregl\w*|salv\w*|sauve\w*|rattrap\w*|aggiust\w*|consert\w*)\b/i;

/** Asks what something is good for besides this drink. */
const asksOfThings = (acts: readonly Act[]): boolean =>
  acts.some(({ kind, things }) => kind === 'whatToMake' && things.length > 0) && !has(acts, 'has', 'lacks');

/** The acts that a message is answered by; undefined where it is no matter of the drink at hand. */
export const heardAtHand = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  talk: TalkState,
): HeardAtHand | undefined => {
  const clauses = parseActs(message, named, language);
  const own = clauses.flatMap((clause) => actsOfClause(clause, language));
  const heads = headCountIn(message, language, talk.people);
  const { each } = heads;
  const acts = [...namedBeside(clauses, named), ...withHeads(own, heads)];
  const heard = { message, acts, named, talk };
  const row = ROWS.find(({ fits }) => fits(heard));
  if (!row || ASKS_TO_FIX.test(message) || asksOfThings(acts)) return undefined;
  const questions = clauses.filter(
    (clause) =>
      readingOf(clause) === 'question' &&
      actsOfClause(clause, language).every((act) => !isAsk(act)) &&
      // 'For two glasses each?' is a part of what was asked.
      !(each !== undefined && clause.acts.some(({ numbers }) => numbers.length > 0)),
  );
  const found = row.acts(heard);
  const isCounted = (talk.glasses ?? 1) > 1 || has(found, 'people', 'glasses', 'each');
  const isFirm =
    row !== ROWS.at(-1) ||
    has(found, 'suits', 'split', 'ahead', 'glass', 'bottles') ||
    (isCounted && has(found, 'amountOf')) ||
    (has(found, 'each', 'people') && has(found, 'amounts', 'recipe', 'ice'));
  return {
    acts: found,
    questions,
    isFirm,
    goesFirst: row !== ROWS.at(-1) || has(found, 'suits'),
  };
};

/** What a message asks, to be asked again by a correction of its answer. */
export const asksKept = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  talk: TalkState,
): KeptAsk[] => {
  const acts = heardAtHand(message, named, language, talk)?.acts ?? [];
  return acts
    .filter(isAsk)
    .slice(0, 6)
    .map(({ kind, things, marks = [] }) => ({
      kind,
      things: things
        .slice(0, 6)
        .map(({ item, ids }) => [item.id, ...ids.filter((id) => id !== item.id)].slice(0, 40)),
      marks: [...marks],
    }));
};
