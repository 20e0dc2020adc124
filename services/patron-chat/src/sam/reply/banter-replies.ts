// What is said across the bar for the fun of it is answered in kind, and wishes for nothing.
import { drinkName, listAll } from '../../answer/names.ts';
import { tasteLine, thingsFor } from '../../answer/reasons.ts';
import { startOf } from '../../answer/reply-lines.ts';
import { banterLines, whimsyLines } from '../../answer/small-talk.ts';
import { fits } from '../../drinks/fits.ts';
import type { Banter } from '../../social/banter.ts';
import { banterIn, CALM_BANTER, OF_DRINKS } from '../../social/banter.ts';
import { JOKE_BESIDES } from '../../talk/asked-in-passing.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { Turn } from '../turn.ts';
import { type Reply, type ReplyServices, suggestedBy } from './reply.ts';

/** What the words say besides, as drinks go: then a drink is the answer. */
const asksForDrink = ({ message, language }: Turn): boolean =>
  mentionsIn(parseMessage(message, language, [])).some(
    ({ concept }) => concept.kind === 'ingredient' || concept.kind === 'spirit' || concept.kind === 'taste',
  );

/** Whether a joke is asked for besides a drink. */
const asksBesides = (turn: Turn): boolean =>
  JOKE_BESIDES.test(turn.message) && (turn.named.length > 0 || asksForDrink(turn));

/** A reply with the joke that was asked for besides; none where someone is in care or sad. */
export const withJoke = (turn: Turn, reply: Reply): Reply => {
  const { state, language } = turn;
  const isApt = state.care.length === 0 && !state.mourns && !state.isDistressed;
  if (!isApt || reply.banter !== undefined || !asksBesides(turn)) return reply;
  const jokes = [...banterLines('joke', state, language)];
  return {
    ...reply,
    lines: [...reply.lines].map(({ text, frame }, at) => ({
      text: `${text} ${jokes[at % Math.max(1, jokes.length)]?.text ?? ''}`.trim(),
      frame,
    })),
  };
};

/** The banter of a turn; none where someone is in care, and little where someone mourns. */
const banterOf = (turn: Turn): Banter | undefined => {
  const { message, language, before, state, care, named } = turn;
  const kind = banterIn(message, language, before.banter);
  if (!kind || care.inForce.some((one) => one !== 'allergy' && one !== 'celiac' && one !== 'diet'))
    return undefined;
  if ((state.mourns || state.isDistressed) && !CALM_BANTER.has(kind)) return undefined;
  // 'A dry Martini, and tell me a joke with it' is poured first.
  if (kind === 'joke' && asksBesides(turn)) return undefined;
  if (!OF_DRINKS.has(kind) && (named.length > 0 || asksForDrink(turn))) return undefined;
  return kind;
};

/** Drinks whose names make people grin. */
const SILLY_NAMES = [
  'Hanky Panky',
  'Monkey Gland',
  "Satan's Whiskers",
  'Fuzzy Navel',
  'Suffering Bastard',
  "Bee's Knees",
];
const ASKS_FOR_NAME = /(?<!\p{L})(?:names?|nombre|nom|namen|nome)(?!\p{L})/iu;

const withSillyName = async ({ state }: Turn, drinks: ReplyServices['drinks']) => {
  const refs = await drinks.named(SILLY_NAMES.join(', '));
  const found = await Promise.all(refs.map(({ id }) => drinks.get(id)));
  return found.flatMap((cocktail) => (cocktail && fits(cocktail, state) ? [{ cocktail, reasons: [] }] : []));
};

/** The first drink that fits, with a straight face. */
const whimsyReply = async (turn: Turn, { drinks }: ReplyServices): Promise<Reply | undefined> => {
  const { state, language, message } = turn;
  const silly = ASKS_FOR_NAME.test(message) ? await withSillyName(turn, drinks) : [];
  const own = silly.length > 0 ? silly : turn.ranking.suggestions;
  const suggestions = own.length > 0 ? own : (await drinks.rank(state)).suggestions;
  const first = suggestions[startOf(message) % Math.max(1, suggestions.length)];
  if (!first) return undefined;
  const { cocktail, reasons } = first;
  const aWhy =
    tasteLine(cocktail, language) ?? listAll(thingsFor(reasons, cocktail, language).slice(0, 2), language);
  return {
    lines: whimsyLines({ a: drinkName(cocktail.name, language), aWhy }, state, language),
    suggestions: suggestedBy({ language, ranking: { suggestions: [first] } }),
    isSocial: true,
    wishesNothing: true,
    banter: 'whimsy',
  };
};

export const banterReply = (
  turn: Turn,
  services: ReplyServices,
): Promise<Reply | undefined> | Reply | undefined => {
  const kind = banterOf(turn);
  if (kind === 'whimsy') return whimsyReply(turn, services);
  return (
    kind && {
      lines: banterLines(kind, turn.state, turn.language),
      suggestions: [],
      isSocial: true,
      wishesNothing: true,
      banter: kind,
    }
  );
};
