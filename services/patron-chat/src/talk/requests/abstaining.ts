// Guests who drink no alcohol at all.
import { abstainsForOther } from '../company.ts';
import type { Mention } from '../mentions/mention.ts';
import type { ParsedMessage } from '../parsed-message.ts';

/** Words that make 'I don't drink' mean less than never: often, a lot, cocktails, and drive. */
const MUCH = new Set([
  'often',
  'a lot',
  'that',
  'mucho',
  'beaucoup',
  'viel',
  'molto',
  'tanto',
  'muito',
  'and',
  'cocktail',
  'cocktails',
  'cocteles',
  'coqueteis',
]);

/** Whether the guest drinks no alcohol at all: nothing follows that 'I don't drink' speaks of. */
export const abstains = (parsed: ParsedMessage): boolean =>
  parsed.phrases.some((abstaining) => {
    const { phrases, questions } = parsed;
    const { roles, clause, at } = abstaining;
    if (!roles.has('abstain') || questions.has(clause) || abstainsForOther(parsed, abstaining)) return false;
    const rest = phrases.filter((phrase) => phrase.clause === clause && phrase.at > at);
    return !rest.some(
      ({ concept, drink, words, roles: own }) =>
        concept || drink || own.has('mild') || MUCH.has(words.join(' ')),
    );
  });

/** A spirit that is wished for beside somebody who doesn't drink: 'she drives, so a gin for me'. */
export const wantsSpirit = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ concept, attitude, place }) =>
      (concept.kind === 'spirit' || concept.kind === 'zeroEnd') && attitude === 'want' && place === 'wish',
  );

export const ABSTAINING: Mention = {
  concept: { kind: 'zero' },
  attitude: 'want',
  degree: 1,
  place: 'wish',
  clause: 0,
  at: 0,
};
