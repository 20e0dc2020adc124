// What a message asks for, besides the wishes that it states.
import { companyIn } from './company.ts';
import { findPhrase, type ParsedMessage } from './parsed-message.ts';
import { currentDrink } from './references.ts';
import { ABSTAINING, abstains, wantsSpirit } from './requests/abstaining.ts';
import { type Asked, asks, type Found, hasRole, NOTHING } from './requests/asked.ts';
import { byName } from './requests/named-drinks.ts';
import { isPlea } from './requests/pleas.ts';
import { recallsIn } from './requests/recall.ts';
import { isRefusal, refusal } from './requests/refusals.ts';
import { byReference, sameAgain } from './requests/shown-drinks.ts';

/** Whether words take a drink: 'what goes with it?' and 'give me the calories' don't. */
const takesIn = (parsed: ParsedMessage): boolean =>
  asks(parsed, 'like') !== undefined &&
  !parsed.lexicon.ask(parsed.words, 0) &&
  !hasRole(parsed.phrases, 'calorieWord') &&
  !parsed.words.join(' ').includes('to go with');

/** What the guest asks for themselves. */
const ownRequestIn = (asked: Asked): Found => {
  const { parsed, state, pointed, hasWish } = asked;
  const { lexicon, words } = parsed;
  const mentions =
    abstains(parsed) && !wantsSpirit(asked.mentions) ? [...asked.mentions, ABSTAINING] : asked.mentions;
  const suggest: Found = { ...NOTHING, request: { kind: 'suggest' }, mentions };
  if (findPhrase(lexicon.chip, words)) return { ...suggest, mentions: [] };
  if (asks(parsed, 'recall') || recallsIn(parsed))
    return { ...NOTHING, request: { kind: 'recall' }, keepsFilters: true };
  const again = sameAgain({ ...asked, mentions });
  if (again) return again;
  if (asks(parsed, 'restart')) return { ...suggest, dropped: 'all' };
  const isBare = mentions.length === 0 && !pointed && !hasWish;
  if (isBare && asks(parsed, 'surprise')) return { ...suggest, dropped: 'wishes' };
  if (asks(parsed, 'why') && mentions.length === 0 && (state.latest.length > 0 || pointed))
    return {
      ...NOTHING,
      request: { kind: 'why', drink: pointed ?? currentDrink(state) },
      focus: pointed,
      keepsFilters: true,
    };
  const isLiked = takesIn(parsed);
  const named = byName({ ...asked, mentions }, isLiked);
  if (named) return named;
  const wantsLike = hasRole(parsed.phrases, 'likeIt') && !hasRole(parsed.phrases, 'no');
  if (!wantsLike && isRefusal({ ...asked, mentions })) return refusal({ ...asked, mentions });
  return (
    byReference({ ...asked, mentions }, isLiked) ??
    (mentions.length > 0 || isPlea(asked) ? suggest : nothing(asked))
  );
};

/** A question about a drink, or nothing about drinks. */
const nothing = ({ pointed, parsed }: Asked): Found => ({
  ...NOTHING,
  focus: parsed.questions.size > 0 ? pointed : undefined,
  keepsFilters: parsed.questions.size > 0,
});

/** What a message asks for, for the guest and for whoever drinks no alcohol beside them. */
export const requestIn = (asked: Asked): Found => {
  const { mentions, sober } = companyIn(asked.parsed, asked.mentions);
  const found = ownRequestIn({ ...asked, mentions });
  if (!sober) return found;
  const { kind } = found.request;
  return kind === 'suggest' || kind === 'none' ? { ...found, request: { kind: 'suggest', sober } } : found;
};
