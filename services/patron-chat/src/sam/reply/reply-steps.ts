// The order in which a message is answered.
import type { CareKind } from '@swizzle/proto';
import { reasonText } from '../../answer/reasons.ts';
import { unansweredLines } from '../../answer/small-talk.ts';
import { careRules, mostSerious } from '../../care/care-kinds.ts';
import { servesChild } from '../../care/children.ts';
import { asksHowMany, howManyLines } from '../../care/how-many.ts';
import { careLines } from '../../care/lines.ts';
import { numbnessLines, seeksNumbness } from '../../care/numbness.ts';
import { adviceAtLast, asksWithoutOrder } from '../own-subject.ts';
import { NOT_ABOUT_DRINKS, type Turn } from '../turn.ts';
import { answered, withWish } from './answered-questions.ts';
import { banterReply, withJoke } from './banter-replies.ts';
import { bothGlasses } from './both-glasses.ts';
import { withBottleCaution } from './bottle-caution.ts';
import { dietOfDrinkAtHand, verdictIn } from './care-checks.ts';
import {
  asksHealthFact,
  careReply,
  factIn,
  isDespairing,
  leadingFactIn,
  medicineIn,
  NEEDS_HELP_NOW,
  skipsDose,
} from './care-replies.ts';
import { answeredInCare, contentsInCare, heldIn } from './contents-in-care.ts';
import { served } from './drinks-replies.ts';
import { eachThingIn } from './each-thing-asked.ts';
import { oneDrink } from './one-drink.ts';
import { pasteurizedIn, rawEggIn, sugarIn } from './pasteurized-and-sugar.ts';
import { recalledBottles, recalledDrink } from './recaps.ts';
import { firstSentences, framed, type Reply, type ReplyServices, type ReplyStep } from './reply.ts';
import { ruledOutIn } from './ruled-out-things.ts';
import { sipIn } from './sips.ts';
import { isOnlySocial, listened, onlyAsks, opened, smallTalk, withOneBeside } from './small-talk-replies.ts';
import { whatToWatchFor } from './what-to-watch-for.ts';
import { withinRefusals } from './within-refusals.ts';
import { withinSobriety } from './within-sobriety.ts';
import { withoutMeans } from './without-means.ts';

/** What is about the drinks themselves: a question in the same message is answered first. */
const RESTRICTIONS: ReadonlySet<CareKind> = new Set(['allergy', 'celiac', 'diet']);

const concernOf = ({ concerns }: Turn): CareKind | undefined => mostSerious(concerns);

/** A concern that is answered before anything else in the message. */
const cautionOf = (turn: Turn): CareKind | undefined => {
  const concern = concernOf(turn);
  return concern && !RESTRICTIONS.has(concern) ? concern : undefined;
};

const isRude = ({ subject }: Turn): boolean => NOT_ABOUT_DRINKS.has(subject) && subject !== 'offTopic';
const always = (): boolean => true;

/** Anyone who is in distress is answered as a person, unless someone needs help at once. */
const isListenedTo = (turn: Turn): boolean => {
  const concern = concernOf(turn);
  return (
    turn.acts.includes('distress') &&
    !NEEDS_HELP_NOW.test(turn.message) &&
    (!concern || careRules([concern]).suggests)
  );
};

/** What endangers a life, or binds the guest's glass, is answered as that. */
const drinksItAway = (turn: Turn): boolean => {
  const { message, before } = turn;
  return concernOf(turn) === undefined && seeksNumbness(message, before.isDistressed);
};

/** A loss, a hurt or a bad day, told now or before. */
const isHurting = ({ state, acts }: Turn): boolean =>
  state.mourns || state.isDistressed || acts.includes('badDay') || acts.includes('distress');

/** Asks how much is needed, and not what. */
const ASKS_AMOUNT =
  /(?<!\p{L})(?:how (?:many|much)|cu[aá]nt[oa]s?|combien|wie ?viele?|quant[oaie]s?)(?!\p{L})/iu;

/** A drink for a child; what the child is allergic to is said first, as it is left out of what is named. */
const childsGlass = (turn: Turn): Reply => {
  const reply = careReply(turn, 'minor');
  if (!turn.concerns.includes('allergy')) return reply;
  const [noted = ''] = careLines('allergy', turn.language, 'begun');
  return {
    ...reply,
    lines: [...reply.lines].map(({ text, frame }) => ({ text: `${firstSentences(noted)} ${text}`, frame })),
  };
};

/** Life and health, and what no single word may turn into them. */
const CARE_STEPS: readonly ReplyStep[] = [
  {
    name: 'despair',
    applies: isDespairing,
    reply: (turn) => ({ ...careReply(turn, 'despair'), suggestions: [] }),
  },
  {
    name: 'a hurt that is to be drunk away',
    applies: (turn) => drinksItAway(turn),
    reply: ({ language }) => ({ lines: framed(numbnessLines(language), 'care:numbness'), suggestions: [] }),
  },
  {
    name: 'how many tonight',
    applies: (turn) => concernOf(turn) === undefined && asksHowMany(turn.message, isHurting(turn)),
    reply: (turn) => ({
      lines: framed(howManyLines(isHurting(turn), turn.language), 'care:how-many'),
      suggestions: [],
    }),
  },
  { name: 'distress', applies: isListenedTo, reply: listened },
  // Food comes before the next glass, and no drink beside it.
  { name: 'hunger', applies: (turn) => turn.acts[0] === 'hungry' && !concernOf(turn), reply: listened },
  { name: 'what health asks first', applies: always, reply: leadingFactIn },
  { name: 'a medicine by its name', applies: always, reply: medicineIn },
  { name: 'sugar for diabetes', applies: always, reply: sugarIn },
  { name: 'raw egg', applies: always, reply: rawEggIn },
  { name: 'a glass for each of two', applies: always, reply: bothGlasses },
  { name: 'a sip', applies: always, reply: sipIn },
  { name: 'bottles that were told of', applies: (turn) => !concernOf(turn), reply: recalledBottles },
  { name: 'a drink that was told', applies: (turn) => !concernOf(turn), reply: recalledDrink },
  {
    name: 'each act of the message',
    applies: ({ acted }) => acted !== undefined,
    reply: ({ acted, language }) =>
      acted && {
        lines: framed([acted.line], 'acts'),
        suggestions: acted.suggestions.map((cocktail) => ({
          cocktail,
          reason: reasonText([], cocktail, language),
        })),
        focus: acted.focus,
        variation: acted.variation,
        glasses: acted.glasses,
      },
  },
  {
    name: 'what a child is served',
    applies: ({ message, concerns }) =>
      concerns.includes('minor') && servesChild(message) && !ASKS_AMOUNT.test(message),
    reply: childsGlass,
  },
  { name: 'what to watch for', applies: always, reply: whatToWatchFor },
  { name: 'each thing that is asked about', applies: always, reply: eachThingIn },
  { name: 'things that are ruled out', applies: always, reply: ruledOutIn },
  { name: 'unpasteurized things', applies: always, reply: pasteurizedIn },
  { name: 'banter', applies: (turn) => !concernOf(turn) && !isRude(turn), reply: banterReply },
  {
    name: 'what is asked beyond doubt',
    applies: (turn) =>
      turn.decided?.isDirect === true && !concernOf(turn) && !skipsDose(turn) && !asksHealthFact(turn),
    reply: answered,
  },
  { name: 'contents in care', applies: always, reply: heldIn },
  { name: 'skipped dose', applies: skipsDose, reply: (turn) => careReply(turn, 'medicine') },
  { name: 'public health facts', applies: always, reply: factIn },
  { name: 'allergen verdict', applies: always, reply: verdictIn },
  { name: 'named drinks in care', applies: always, reply: contentsInCare },
  {
    name: 'caution',
    applies: (turn) => cautionOf(turn) !== undefined,
    reply: async (turn, services) => {
      const caution = cautionOf(turn);
      return caution && ((await answeredInCare(turn, caution, services)) ?? careReply(turn, caution));
    },
  },
];

/** What is answered as a person, whatever is asked beside it. */
const ANSWERED_AS_PERSON: ReadonlySet<Turn['acts'][number]> = new Set(['mourning', 'badDay', 'complaint']);

/** A question that orders nothing, and nothing answers: the words in it are no wishes. */
const asksNoDrink = ({ segments, named, language, orders, request, acts }: Turn): boolean =>
  orders.length === 0 &&
  named.length === 0 &&
  !acts.some((act) => ANSWERED_AS_PERSON.has(act)) &&
  (request.kind === 'none' || (request.kind === 'suggest' && request.alcoholFree === undefined)) &&
  asksWithoutOrder(segments, named, language);

/** The nearest advice, or plainly that he doesn't know; where the drink at hand was meant, with an offer of its recipe. */
const unansweredReply = (turn: Turn): Reply => {
  const { state, language, named, segments, isApart = false } = turn;
  const near = adviceAtLast(segments, named, language);
  if (near.length > 0) return { lines: framed(near, 'question:near'), suggestions: [], wishesNothing: true };
  const isElsewhere = isApart || asksNoDrink(turn);
  return {
    lines: unansweredLines(isElsewhere ? { ...state, focus: null } : state, language),
    suggestions: [],
    focus: named[0],
    offersRecipe: state.focus !== null && !isElsewhere,
    isUnanswered: true,
    wishesNothing: isElsewhere,
  };
};

/** Questions, then small talk, then drinks. */
const TALK_STEPS: readonly ReplyStep[] = [
  { name: 'no patience', applies: (turn) => !concernOf(turn) && !isRude(turn), reply: oneDrink },
  {
    name: 'questions',
    applies: (turn) => !isRude(turn),
    reply: async (turn, services) => {
      const answer = await answered(turn, services);
      return answer && !concernOf(turn) ? withWish(answer, turn) : answer;
    },
  },
  { name: 'other subjects', applies: ({ subject }) => NOT_ABOUT_DRINKS.has(subject), reply: smallTalk },
  {
    name: 'restriction',
    applies: (turn) => concernOf(turn) !== undefined,
    reply: async (turn, services) => {
      const concern = concernOf(turn);
      return concern && ((await dietOfDrinkAtHand(turn, services)) ?? careReply(turn, concern));
    },
  },
  { name: 'thanks and goodbyes', applies: isOnlySocial, reply: smallTalk },
  {
    name: 'unanswered question',
    applies: (turn) => onlyAsks(turn) || asksNoDrink(turn),
    reply: unansweredReply,
  },
  {
    name: 'several orders',
    applies: ({ orders }) => orders.length > 1,
    reply: served,
  },
  {
    name: 'drinks',
    applies: always,
    reply: async (turn, services) => {
      const reply = await served(turn, services);
      return turn.care.inForce.length > 0 ? reply : { ...reply, task: turn.request.kind };
    },
  },
];

const firstReply = async (
  steps: readonly ReplyStep[],
  turn: Turn,
  services: ReplyServices,
): Promise<Reply | undefined> => {
  for (const { applies, reply } of steps) {
    const found = applies(turn) ? await reply(turn, services) : undefined;
    if (found) return found;
  }
  return undefined;
};

const afterCare = async (turn: Turn, services: ReplyServices): Promise<Reply> => {
  const reply = (await firstReply(TALK_STEPS, turn, services)) ?? smallTalk(turn);
  return withOneBeside(turn, opened(turn, reply), services);
};

/** The reply of the first step that has one. */
export const replyTo = async (turn: Turn, services: ReplyServices): Promise<Reply> => {
  const ofCare = await firstReply(CARE_STEPS, turn, services);
  const reply = ofCare ?? (await afterCare(turn, services));
  const sober = await withinSobriety(turn, reply, services);
  const wanted = await withinRefusals(turn, sober, services);
  const safe = await withBottleCaution(turn, wanted, services);
  return withJoke(turn, withoutMeans(turn, safe));
};
