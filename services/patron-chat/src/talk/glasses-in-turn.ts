// Whose glass a message is about, and whether it opens another one. What was wished for one glass is no wish for the
// next: another guest, another course, 'something completely different'. What is at home and whom the talk is with stay.
import type { CareToken } from '../care/care-tokens.ts';
import { drinkFor, isForBoth, toldOf, type Whom } from '../care/whom.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Mention } from './mentions/mention.ts';
import { changesIt, pointsAtIt, withoutCurrent } from './message-about.ts';
import { baseOf, changesMind, withoutWishes } from './moving-on.ts';
import { type DrinkRef, NEW_TALK, SEAT, type TalkState } from './talk-state.ts';

/** A time or a course after this one: 'now', 'next', 'for after dinner'. */
const NEXT =
  /(?:^| )(?:now|next|then|afterwards?|after (?:that|this|dinner|work|the|lunch)|later(?: on)?|to (?:start|finish|end) with|before(?: (?:bed|dinner|that|lunch))?|for (?:the |our |a )?(?:dessert|tomorrow|later|starters?|mains?|first course|aperitif|digestif)|ahora|luego|despues|mas tarde|para (?:empezar|terminar|manana|despues)|(?:de|para el) postre|de primero|maintenant|ensuite|apres(?: ca| le)?|plus tard|en (?:entree|dessert)|jetzt|danach|dann|spater|nachher|vorher|(?:als|zur) (?:vorspeise|nachspeise|nachtisch)|adesso|ora|poi|dopo|prima|piu tardi|agora|depois|mais tarde)(?= |$)/;
/** Nothing like the last one. */
const DIFFERENT =
  /(?:^| )(?:(?:totally|completely|entirely|something|anything|sth|smth|altogether|quite|whole) (?:totally |completely |very |quite )?(?:different|new|other)|change of (?:pace|tack|plan)|algo (?:totalmente |completamente |muy )?(?:distinto|diferente)|(?:tout|completement|vraiment) (?:autre|different)|(?:was|etwas) (?:ganz|vollig|komplett) (?:anderes|andres|neues)|(?:ganz|vollig) (?:anders|was anderes)|qualcosa di (?:completamente |totalmente |tutto )?(?:diverso|altro)|algo (?:completamente |totalmente )?diferente|(?:coisa|cosa) (?:completamente |totalmente )?(?:diferente|diversa|distinta))(?= |$)/;
/** 'With the same spirits', 'same bottle': that much goes on. */
const SAME_BOTTLE =
  /(?:^| )(?:same|mism[oa]s?|memes?|gleichen?|selben?|stess[oaie]|mesm[oa]s?) (?:\S+ )?(?:spirits?|bottles?|base|booze|liquors?|alcohol|alcools?|licor(?:es)?|botellas?|destilados?|bouteilles?|flaschen?|spirituosen?|alkohol|bottigli[ae]|distillat[oi]|garrafas?)(?= |$)/;
/** Asks for one as a whole: 'a cold one', 'something', 'one for …'. */
const ONE =
  /(?:^| )(?:something|anything|somethin|smth|sth|(?:a|an|one|another) (?:\S+ ){0,3}?(?:one|drink|cocktail)|one (?:for|with|without|more)|algo|un(?:o|a)? (?:\S+ ){0,2}?(?:trago|coctel|copa)|uno|una|quelque chose|un truc|un autre|etwas|was|einen|eine|eins|qualcosa|alguma coisa|um drinque|do|make|have|like|want|fancy|drink|quiero|veux|prends|will|mochte|hatte|nehme|voglio|vorrei|quero)(?= |$)/;
/** 'Another like mine', 'again': the glass as it was. */
const AGAIN =
  /(?:^| )(?:again|same|as before|like (?:before|mine)|mine stays|stays? (?:like|as)|otra vez|igual|de nuevo|encore|pareil|comme avant|nochmal|wieder|wie (?:vorher|gehabt)|di nuovo|come prima|de novo|como antes)(?= |$)/;
/** 'For him, not me'. */
const NOT_ME =
  /(?:^| )(?:not (?:for )?me|no (?:es )?para mi|pas (?:pour )?moi|nicht (?:fur )?mich|non (?:per )?me|nao (?:e )?(?:para|pra) mim)(?= |$)/;
/** Someone without a name of their own: whoever the talk was about. */
const PRONOUN =
  /(?:^| )(?:for|para|pra|pour|fur|per) (?:him|her|them|ella|el|ellos|elle|lui|eux|ihn|sie|lei|loro|ela|ele)(?= |$)|(?:^| )(?:he|she|they)(?= |$)/;

interface Said {
  /** Without the drinks that it is done with. */
  readonly text: string;
  readonly tokens: readonly CareToken[];
  readonly named: readonly DrinkRef[];
  readonly mentions: readonly Mention[];
  readonly onlyAsks: boolean;
}

export interface Glass {
  /** The talk as the glass that is meant has it. */
  readonly state: TalkState;
  /** It is another one than before: no drink is under discussion. */
  readonly isNew: boolean;
}

/** What a wish asks for by itself; 'less sweet' and 'not sour' only shape a drink. */
const isWish = ({ concept, attitude, place }: Mention): boolean =>
  place === 'wish' && attitude === 'want' && !(concept.kind === 'taste' && concept.form === 'lacks');
/** It asks for more or less of something that is there. */
const shapes = ({ attitude, concept }: Mention): boolean =>
  attitude === 'more' || attitude === 'less' || (concept.kind === 'taste' && attitude !== 'want');
/** It says what kind of drink, not only how it tastes. */
const isKind = (mention: Mention): boolean => isWish(mention) && mention.concept.kind !== 'taste';

/** Another glass of the same guest. */
const another = (state: TalkState, keepsBottle: boolean): TalkState => ({
  ...withoutCurrent(withoutWishes(state)),
  base: keepsBottle ? state.base : null,
  wanted: keepsBottle ? state.wanted.filter((name) => baseOf(name) !== undefined) : [],
  mood: 'all',
  maxAbv: null,
  food: null,
});

const seatOf = (state: TalkState): NonNullable<TalkState['away']> => SEAT.parse(state);

/** Someone else's glass: with what binds the whole table, and nothing that the guest likes. */
const othersGlass = (state: TalkState): TalkState => ({
  ...state,
  ...seatOf(NEW_TALK),
  seat: 'other',
  away: state.seat === 'guest' ? seatOf(state) : state.away,
  allergens: state.allergens,
  diets: state.diets,
  zeroProof: state.zeroProof,
  occasion: state.occasion,
  isEasy: state.isEasy,
  maxMinutes: state.maxMinutes,
  // What is told to be kept off for one's health is never forgotten by mistake.
  avoided: state.care.length > 0 ? state.avoided : state.lacked,
});

/** The guest's own glass, as they left it. */
const guestsGlass = (state: TalkState, away: NonNullable<TalkState['away']>): TalkState => ({
  ...state,
  ...away,
  avoided: [...new Set([...away.avoided, ...state.lacked])].slice(-24),
  seat: 'guest',
  away: null,
});

/** What the words say of the glass. */
interface Words {
  readonly words: string;
  readonly keepsBottle: boolean;
  /** It wishes for something, and doesn't only shape what is there. */
  readonly wishes: boolean;
  readonly isAgain: boolean;
}

const wordsFor = ({ text, mentions, named }: Said): Words => {
  const words = wordsOf(text).join(' ');
  return {
    words,
    keepsBottle: SAME_BOTTLE.test(words),
    wishes: mentions.some(isWish) || named.length > 0,
    isAgain: AGAIN.test(words),
  };
};

/** Someone else's glass, where the message turns to it; nothing where it only goes on about that. */
const turnedToOther = (
  { mentions, named, onlyAsks }: Said,
  { words, wishes, isAgain }: Words,
  state: TalkState,
): Glass | undefined => {
  const isShaped = mentions.length > 0 && mentions.every(shapes);
  const isSamePerson = state.seat === 'other' && PRONOUN.test(words);
  if (isShaped || isAgain || (onlyAsks && named.length > 0) || isSamePerson) return undefined;
  const theirs = othersGlass(state);
  if (wishes) return { state: theirs, isNew: true };
  // 'And for her?' says nothing of another drink.
  const { focus, isDiscussed, variation, spoken } = state;
  return { state: { ...theirs, focus, isDiscussed, variation, spoken }, isNew: false };
};

/** The next glass of the same guest, where one is asked for. */
const nextGlass = (
  { mentions, named }: Said,
  { words, keepsBottle, wishes, isAgain }: Words,
  state: TalkState,
): Glass | undefined => {
  if (!wishes || (isAgain && !keepsBottle)) return undefined;
  const isDifferent = DIFFERENT.test(words) || changesMind(`${words} `.split(' '));
  const isNext =
    NEXT.test(words) &&
    (ONE.test(words) || named.length > 0) &&
    (keepsBottle || mentions.some(isKind) || named.length > 0);
  if (!isDifferent && !isNext) return undefined;
  const asksOfTaste =
    !isDifferent && !mentions.some(({ concept }) => concept.kind === 'spirit') && named.length === 0;
  const asksCourse = mentions.some(({ concept }) => concept.kind === 'food' || concept.kind === 'occasion');
  return { state: another(state, keepsBottle || (asksOfTaste && !asksCourse)), isNew: true };
};

/** The glass that a message is about. */
export const glassOf = (said: Said, state: TalkState): Glass => {
  const { text, tokens } = said;
  const read = wordsFor(said);
  const stays: Glass = { state, isNew: false };
  if (changesIt(text) && !read.keepsBottle) return stays;
  const whom = isForBoth(tokens) && !NOT_ME.test(read.words) ? undefined : drinkFor(tokens);
  if (whom === 'guest' && state.seat === 'other' && state.away) {
    const own = guestsGlass(state, state.away);
    return read.wishes && !read.isAgain && !pointsAtIt(text)
      ? { state: another(own, read.keepsBottle), isNew: true }
      : { state: own, isNew: false };
  }
  if (pointsAtIt(text)) return stays;
  const theirs = whom === 'other' ? turnedToOther(said, read, state) : undefined;
  return theirs ?? nextGlass(said, read, state) ?? stays;
};

/** Whose an allergy or a diet is that a message tells: of nobody else, it is the guest's, whoever's glass is spoken of. */
export const withOwnLimits = (
  state: TalkState,
  before: TalkState,
  tokens: readonly CareToken[],
): TalkState => {
  const whom: Whom | undefined = drinkFor(tokens) ?? toldOf(tokens);
  if (state.seat !== 'other' || state.away === null || whom === 'other') return state;
  const added = <Item>(now: readonly Item[], old: readonly Item[]) => now.filter((one) => !old.includes(one));
  return {
    ...state,
    away: {
      ...state.away,
      allergens: [...state.away.allergens, ...added(state.allergens, before.allergens)],
      diets: [...state.away.diets, ...added(state.diets, before.diets)],
    },
  };
};
