// What the conversation keeps of a message where that is more than what limits its answer.
import { asksKept } from '../../acts/at-hand.ts';
import type { CareDecision } from '../../care/detect.ts';
import { isAboutFew } from '../../care/whom.ts';
import { saysNoAlcohol } from '../../talk/company.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import type { Kept } from '../turn.ts';
import type { MessageAnswers } from './answers.ts';
import type { HeardMessage } from './heard-message.ts';
import type { GlassInTurn } from './whose-glass.ts';
import type { MessageWishes } from './wishes.ts';

const careKept = ({ kept, evidence }: CareDecision) => ({
  care: [...kept],
  hinted: [...evidence.hinted],
  weakCare: [...evidence.weak],
  teenHints: [...evidence.teen],
});

/** 'What do I drink with a curry, no alcohol?' asks, and wishes all the same. */
const asksWithoutAlcohol = (
  { said, named, tokens, mentions }: HeardMessage,
  { isAboutCompany }: GlassInTurn,
  { asksOnly }: MessageAnswers,
): boolean =>
  asksOnly &&
  named.length === 0 &&
  !isAboutFew(tokens) &&
  !isAboutCompany &&
  saysNoAlcohol(said) &&
  mentions.some(({ concept, attitude }) => concept.kind === 'alcohol' && attitude === 'avoid');

/** What is kept of a message of one guest; 'without alcohol for her' binds her glass, not the guest's next one. */
export const keptAfter = (
  heard: HeardMessage,
  glass: GlassInTurn,
  answers: MessageAnswers,
  { isNewlyZeroProof }: MessageWishes,
  { zeroProof }: TalkState,
): Kept => {
  const { care, place, rawEggIsRisky, texted, spokenOf, language, talk } = heard;
  const { isTheirWish } = glass.whom;
  return {
    ...careKept(care),
    ...answers.lastAsked,
    zeroProof:
      (zeroProof && !(isNewlyZeroProof && isTheirWish)) ||
      (!isTheirWish && asksWithoutAlcohol(heard, glass, answers)),
    place,
    rawEggIsRisky,
    asks: asksKept(texted, spokenOf, language, talk),
  };
};

/** What is kept of the orders of several people, who asked nothing. */
export const keptAfterOrders = (
  { care, place, rawEggIsRisky }: HeardMessage,
  { zeroProof }: TalkState,
): Kept => ({
  ...careKept(care),
  zeroProof,
  asked: null,
  askedCues: [],
  askedTastes: [],
  askedTerm: null,
  asks: [],
  place,
  rawEggIsRisky,
});
