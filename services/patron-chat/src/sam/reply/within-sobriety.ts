// The last word on every reply to anyone who must have no alcohol, or wants none: neither a card nor a line names any that
// they didn't name themselves.
import type { Cocktail } from '@swizzle/proto';
import { suggestionLines } from '../../answer/lines.ts';
import type { ReplyLine } from '../../answer/reply-lines.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import { isSharedWithChildren } from '../../care/children.ts';
import { careLines } from '../../care/lines.ts';
import { brokenLimit, isZeroProof } from '../../drinks/fits.ts';
import { varied } from '../../questions/variations/vary.ts';
import { saysNoAlcohol } from '../../talk/company.ts';
import { ALCOHOL_FREE, isForNonDrinker } from '../reading/sought.ts';
import type { Turn } from '../turn.ts';
import { firstSentence, framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

/** Said by care itself, which names a drink only to warn of it. */
const OF_CARE = /^(?:care|fact|ask|ruledOut|held|raw|verdict):?/;

/** Whether the glass that is spoken of holds no alcohol for anybody. */
const isAlcoholFreeGlass = ({ state, message }: Turn, { variation }: Reply): boolean =>
  state.isForAbstainer ||
  isForNonDrinker(message) ||
  isSharedWithChildren(message) ||
  (Boolean(variation) && saysNoAlcohol(message));

/** Other drinks take the place of what may not be offered, with the caution of the care in force. */
const alcoholFreeReply = async (turn: Turn, services: ReplyServices): Promise<Reply> => {
  const { state, language, before, kept } = turn;
  const forbidding = state.care.filter(limitsAlcohol);
  const kind = mostSerious(forbidding);
  const cautions = kind ? careLines(kind, language, 'repeated', kept.place) : [];
  if (kind && !careRules(forbidding).suggests)
    return { lines: framed(cautions, `care:${kind}`), suggestions: [] };
  const alcoholFree = { ...state, ...ALCOHOL_FREE };
  const ranking = await services.drinks.rank(alcoholFree);
  const caution = firstSentence(cautions[state.messages % Math.max(1, cautions.length)] ?? '');
  return {
    lines: [...suggestionLines(ranking, alcoholFree, language, before)].map(({ text, frame }) => ({
      text: `${text} ${caution}`.trim(),
      frame,
    })),
    suggestions: suggestedBy({ ...turn, ranking }),
  };
};

/** Drinks with alcohol that a text names and the guest didn't. */
const namedUnasked = async (text: string, { named, before, state }: Turn, { drinks }: ReplyServices) => {
  const spoken = [...named, before.spoken, before.focus, before.like, state.like].map((drink) => drink?.id);
  const found = (await drinks.named(text)).filter(({ id }) => !spoken.includes(id));
  const poured = await Promise.all(found.map(({ id }) => drinks.get(id)));
  return poured.filter(
    (cocktail) =>
      cocktail !== undefined &&
      brokenLimit(cocktail, { ...state, ...ALCOHOL_FREE })?.kind === 'zeroProof' &&
      text.includes(cocktail.name),
  );
};

/** The lines without the sentences that name such a drink; nothing where no sentence is left. */
const alcoholFreeLines = async (
  lines: readonly ReplyLine[],
  turn: Turn,
  services: ReplyServices,
): Promise<ReplyLine[]> => {
  const kept = await Promise.all(
    lines.map(async ({ text, frame }) => {
      const sentences = text.split(/(?<=[.!?])\s+/u);
      const found = await Promise.all(
        sentences.map(async (sentence) => (await namedUnasked(sentence, turn, services)).length > 0),
      );
      return {
        text: sentences.filter((_, at) => !found[at]).join(' '),
        frame,
        isWhole: !found.includes(true),
      };
    }),
  );
  const whole = kept.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : kept.filter(({ text }) => text !== '')).map(({ text, frame }) => ({
    text,
    frame,
  }));
};

/** Lines that are read: nobody hears more variants of one answer. */
const MAX_READ = 6;

export const withinSobriety = async (turn: Turn, reply: Reply, services: ReplyServices): Promise<Reply> => {
  const { state } = turn;
  const isOwn = state.care.some(limitsAlcohol);
  const isAlcoholFreeAll = isAlcoholFreeGlass(turn, reply);
  if (turn.orders.length > 1 && !isOwn) return reply;
  if (!isOwn && !isAlcoholFreeAll && !isZeroProof(state)) return reply;
  const alcoholFree = { ...state, ...ALCOHOL_FREE };
  const breaks = (cocktail: Cocktail | undefined) =>
    cocktail !== undefined && brokenLimit(cocktail, alcoholFree)?.kind === 'zeroProof';
  const isBroken = reply.suggestions.some(({ cocktail }) =>
    (isAlcoholFreeAll && !isOwn) || cocktail.id !== reply.otherGlass ? breaks(cocktail) : false,
  );
  if (isBroken && (isOwn || isAlcoholFreeAll)) return alcoholFreeReply(turn, services);
  const { focus, variation } = reply;
  const isMixed = Boolean(variation) && isZeroProof(state);
  const poured =
    (isAlcoholFreeAll || isMixed) && focus && reply.suggestions.length === 0
      ? await services.drinks.get(focus.id)
      : undefined;
  if (breaks(poured && variation ? varied(poured, variation) : poured))
    return alcoholFreeReply(turn, services);
  const lines = [...reply.lines];
  if (reply.suggestions.length > 0 || OF_CARE.test(lines[0]?.frame ?? '')) return { ...reply, lines };
  const kept = await alcoholFreeLines(lines.slice(0, MAX_READ), turn, services);
  return kept.length === 0 && lines.length > 0 ? alcoholFreeReply(turn, services) : { ...reply, lines: kept };
};
