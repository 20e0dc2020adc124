// The first glass of an event: whether it has alcohol, or is one of two.
import { type EventBrief, isRecoveryEvent } from '../event-brief.ts';
import { isBottle } from '../text/terms.ts';

/** Share of the guests under which those who don't drink are handed a glass of their own at the door. */
const A_FEW = 0.15;

/** Share of children up to which they are handed a glass of their own. */
const A_CHILD_OR_TWO = 0.04;

/** Whether the first glass, which all are served, has no alcohol; at a table, who takes none has another. */
export const isWelcomeAlcoholFree = ({
  alcoholFree,
  isMealCounted,
  hasAbstainers,
  isPregnancy,
  nonDrinkerShare = 1,
  isChildrens,
  kind,
  place,
  time,
  parts,
  alcoholFrom,
  children,
}: EventBrief): boolean =>
  alcoholFree === 'all' ||
  (children !== undefined && nonDrinkerShare >= A_CHILD_OR_TWO) ||
  alcoholFrom !== undefined ||
  isChildrens ||
  place === 'church' ||
  (kind?.isSolemn && time !== 'evening' && time !== 'night') ||
  isRecoveryEvent({ parts }) ||
  (alcoholFree === 'some' &&
    !isMealCounted &&
    ((isPregnancy && kind?.isGentle) || ((isPregnancy || hasAbstainers) && nonDrinkerShare >= A_FEW)));

/** One who expects, among many who drink: the others' first glass has alcohol. */
const isOneExpecting = (brief: EventBrief): boolean =>
  brief.isPregnancy && brief.alcoholFree === 'some' && !brief.isMealCounted && !isWelcomeAlcoholFree(brief);

/** 'Sparkling wine at the door', where many guests drink none, or one expects: a first glass with alcohol, and one without. */
export const isWelcomeSplit = (brief: EventBrief): boolean =>
  brief.alcoholFree !== 'all' &&
  brief.toasts.welcome === 0 &&
  (brief.size === undefined || brief.ownGlasses.includes('welcome')) &&
  !brief.isDropIn &&
  (brief.ownGlasses.includes('welcome') ||
    isOneExpecting(brief) ||
    (isWelcomeAlcoholFree(brief) &&
      brief.placed.some(({ term, section }) => section === 'welcome' && isBottle(term))));
