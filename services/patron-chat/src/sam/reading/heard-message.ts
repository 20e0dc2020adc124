// A message as it is heard: its words as they are meant, the drinks they name, what is said from person to person, and care.
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { type CareToken, careTokensOf } from '../../care/care-tokens.ts';
import { type CareDecision, careIn } from '../../care/detect.ts';
import { withoutAlarmingNames } from '../../care/drink-names.ts';
import { guestCountryIn } from '../../care/guest-country.ts';
import { tellsOfRisk } from '../../care/raw-egg.ts';
import { withBaseVariants } from '../../drinks/base-variants.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import { type Language, languageOf } from '../../language/language.ts';
import { withZeroInWords } from '../../language/numbers-in.ts';
import { withoutTexting } from '../../language/texting.ts';
import { withAskedTerm } from '../../questions/asked-term.ts';
import { withoutLacks } from '../../questions/mixes/listing.ts';
import { type Segment, segmentsOf } from '../../questions/segments.ts';
import { type SocialAct, socialIn } from '../../social/acts.ts';
import { banterIn } from '../../social/banter.ts';
import { agreedTo } from '../../talk/agreeing.ts';
import { asOwned } from '../../talk/as-owned.ts';
import { asksForJug } from '../../talk/asks-for-drinks.ts';
import { withoutComplaint } from '../../talk/complaints.ts';
import { asMeant, corrects, withoutDismissed } from '../../talk/dismissed.ts';
import type { Mention } from '../../talk/mentions/mention.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { partedIn } from '../../talk/orders.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import { asShown } from '../../talk/references.ts';
import type { DrinkRef, TalkState } from '../../talk/talk-state.ts';
import { toldMeant } from '../../talk/told-drinks.ts';
import { withoutOthersDrinks, withoutTurnedDown } from '../../talk/turned-down.ts';
import { evidenceOf, isUnfit } from '../turn.ts';
import { asOrderForSomebody } from './drink-for-somebody.ts';
import { withGuesses } from './guesses.ts';

interface HeardWords {
  /** As it was sent, without the abbreviations of texting. */
  readonly texted: string;
  /** What it agrees to and the drinks it names written out. */
  readonly written: string;
  /** The message as everything else reads it. */
  readonly message: string;
  readonly language: Language;
  /** The talk, with the drink in focus that the message points at. */
  readonly talk: TalkState;
  /** All drinks that it names or points at. */
  readonly spokenOf: readonly DrinkRef[];
  /** It points at a drink, and doesn't name it. */
  readonly isPointed: boolean;
  /** It asks the last question again, of a thing: 'and the vermouth?' */
  readonly asksTermAgain: boolean;
}

interface HeardParts {
  /** What it says about drinks, without small talk and without what it is done with. */
  readonly said: string;
  /** Drinks that it is done with, and what it complains of in them. */
  readonly dismissed: readonly DrinkRef[];
  readonly blamed: readonly string[];
  /** What it says from person to person; `acts` with what follows from the talk. */
  readonly social: readonly SocialAct[];
  readonly acts: readonly SocialAct[];
  readonly isDistressed: boolean;
  readonly mourns: boolean;
  /** The orders of a company that is of two minds. */
  readonly parted: readonly string[];
}

interface HeardCare {
  readonly care: CareDecision;
  readonly tokens: readonly CareToken[];
  readonly place: TalkState['place'];
  readonly rawEggIsRisky: boolean;
}

interface HeardDrinks {
  /** Drinks that it names and isn't done with. */
  readonly named: readonly DrinkRef[];
  readonly segments: readonly Segment[];
  readonly mentions: readonly Mention[];
  readonly onlyAsks: boolean;
}

export interface HeardMessage extends HeardWords, HeardParts, HeardCare, HeardDrinks {}

/** A message without the names of drinks in it, which tell no language: 'mai tai ok?'. */
const withoutDrinkNames = (message: string, named: readonly DrinkRef[]): string =>
  named.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + name.length)}`;
  }, message);

/** Bottles that go by one name in every language: 'Lillet Blanc' is no French. */
const BOTTLE_NAMES = new RegExp(
  `(?<!\\p{L})(?:${INGREDIENTS.filter(({ role }) => ['liqueur', 'aperitif', 'fortified'].includes(role))
    .flatMap(({ name, short = name }) => [name, short])
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})(?!\\p{L})`,
  'giu',
);
const withoutBottles = (message: string): string => message.replace(BOTTLE_NAMES, ' ');

const wordsIn = async (sent: string, told: TalkState, drinks: DrinksService): Promise<HeardWords> => {
  const texted = withoutTexting(sent, languageOf(withoutBottles(sent), told.language));
  const typed = agreedTo(asOwned(texted), told);
  const written = await withBaseVariants(typed, drinks);
  const {
    talk,
    named: spokenOf,
    isPointed,
  } = toldMeant(written, told, asShown(await drinks.named(written), told));
  const language = languageOf(withoutBottles(withoutDrinkNames(typed, spokenOf)), talk.language);
  const ordered = asOrderForSomebody(withZeroInWords(written, language), language);
  const message = withAskedTerm(ordered, talk, spokenOf, language);
  return {
    texted,
    written,
    message,
    language,
    talk,
    spokenOf,
    isPointed,
    asksTermAgain: message !== ordered,
  };
};

/** What goes on to be distress where a guest was in it before. */
const STILL_DISTRESS: readonly SocialAct[] = ['badDay', 'lonely', 'listening'];

const withDistress = (acts: readonly SocialAct[], { isDistressed }: TalkState): readonly SocialAct[] =>
  isDistressed && !acts.includes('distress') && acts.some((act) => STILL_DISTRESS.includes(act))
    ? ['distress', ...acts]
    : acts;

/** What someone did who is gone. */
const REMEMBERS =
  /(?<!\p{L})(?:(?:he|she|they|we) (?:always|used to|loved|would|never|made|drank|liked|taught)|(?:él|ella)? ?siempre (?:me|le|nos|hac|tom|beb)\w*|le encantaba|(?:il|elle) (?:me|m'|nous|aimait|adorait|faisait|prenait|buvait)|(?:er|sie) (?:hat|mochte|liebte|trank|machte) (?:immer|mir)?|(?:lui|lei) (?:mi|amava|faceva|beveva)|(?:ele|ela) (?:sempre|amava|fazia|bebia|me fazia))(?!\p{L})/iu;

const partsIn = ({ message, language, talk, spokenOf }: HeardWords): HeardParts => {
  const complaint = withoutComplaint(message, talk, spokenOf, language);
  const turned = withoutTurnedDown(withoutOthersDrinks(complaint.text, spokenOf, talk), spokenOf, talk);
  const meant = withoutDismissed(turned.text, spokenOf);
  const { acts: found, rest } = isUnfit(message)
    ? { acts: [], rest: message }
    : socialIn(asMeant(meant.text), language, spokenOf.length > 0);
  const social = withDistress(found, talk);
  const isDistressed = social.includes('distress');
  const parted = partedIn(isDistressed ? '' : rest, language, asksForJug(message));
  return {
    said: withoutLacks(parted.rest, { state: talk, language, named: spokenOf }),
    dismissed: [...complaint.against, ...turned.dismissed, ...meant.dismissed],
    blamed: complaint.avoided,
    social,
    acts: [
      ...new Set([
        ...(talk.mourns && REMEMBERS.test(message) ? (['mourning'] as const) : []),
        ...social,
        ...(corrects(message) || complaint.isComplaint ? (['complaint'] as const) : []),
      ]),
    ],
    isDistressed,
    mourns: talk.mourns || social.includes('mourning'),
    parted: parted.orders,
  };
};

const careOf = ({ message, language, talk, spokenOf }: HeardWords, { mourns }: HeardParts): HeardCare => {
  const cared = withoutAlarmingNames(message, spokenOf);
  const tokens = careTokensOf(cared);
  // 'Do you ever get drunk?' tells nothing of the guest.
  const care = careIn(
    banterIn(message, language, talk.banter) === 'samDrunk' ? '' : cared,
    talk.care,
    mourns,
    evidenceOf(talk),
    talk.careOfGuest,
    talk.careOfOthers,
  );
  return {
    care,
    tokens,
    place: guestCountryIn(tokens, care.inForce.includes('despair')) ?? talk.place,
    rawEggIsRisky: talk.rawEggIsRisky || tellsOfRisk(message),
  };
};

const drinksIn = async (
  { message, language, talk, spokenOf, isPointed }: HeardWords,
  { said, dismissed }: HeardParts,
  drinks: DrinksService,
): Promise<HeardDrinks> => {
  const all = said === message || isPointed ? spokenOf : asShown(await drinks.named(said), talk);
  const named = all.filter(({ id }) => dismissed.every((one) => one.id !== id));
  const segments = withGuesses(segmentsOf(said, language), named, language);
  return {
    named,
    segments,
    mentions: mentionsIn(parseMessage(said, language, [])),
    onlyAsks: segments.every(({ isQuestion }) => isQuestion),
  };
};

/** What a message says, given the talk before it. */
export const hearMessage = async (
  sent: string,
  told: TalkState,
  drinks: DrinksService,
): Promise<HeardMessage> => {
  const words = await wordsIn(sent, told, drinks);
  const parts = partsIn(words);
  return { ...words, ...parts, ...careOf(words, parts), ...(await drinksIn(words, parts, drinks)) };
};
