// A message as it is heard: its words as they are meant, the drinks they name, what is said from person to person, and care.
import { careTokensOf } from '../care/care-tokens.ts';
import { careIn } from '../care/detect.ts';
import { withoutAlarmingNames } from '../care/drink-names.ts';
import { guestCountryIn } from '../care/guest-country.ts';
import { tellsOfRisk } from '../care/raw-egg.ts';
import { withBaseVariants } from '../drinks/base-variants.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { languageOf } from '../language/language.ts';
import { withZeroInWords } from '../language/numbers-in.ts';
import { withoutTexting } from '../language/texting.ts';
import { withAskedTerm } from '../questions/asked-term.ts';
import { withoutLacks } from '../questions/mixes/listing.ts';
import { segmentsOf } from '../questions/segments.ts';
import { type SocialAct, socialIn } from '../social/acts.ts';
import { banterIn } from '../social/banter.ts';
import { agreedTo } from '../talk/agreeing.ts';
import { withoutComplaint } from '../talk/complaints.ts';
import { asMeant, asOwned, corrects, withoutDismissed } from '../talk/dismissed.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { partedIn } from '../talk/orders.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import { asShown } from '../talk/references.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { toldMeant } from '../talk/told-drinks.ts';
import { withoutOthersDrinks, withoutTurnedDown } from '../talk/turned-down.ts';
import { asOrderForSomebody } from './drink-for-somebody.ts';
import { asksForJug } from './drinks-for-turn.ts';
import { withGuesses } from './guesses.ts';
import { REMEMBERS, withoutBottles, withoutDrinkNames } from './message-text.ts';
import { evidenceOf, isUnfit, withDistress } from './turn.ts';

/** What a message says, given the talk before it. */
export const hearMessage = async (sent: string, told: TalkState, drinks: DrinksService) => {
  const texted = withoutTexting(sent, languageOf(withoutBottles(sent), told.language));
  const typed = agreedTo(asOwned(texted), told);
  const written = await withBaseVariants(typed, drinks);
  const {
    talk,
    named: spokenOf,
    isPointed,
  } = toldMeant(written, told, asShown(await drinks.named(written), told));
  const language = languageOf(withoutBottles(withoutDrinkNames(typed, spokenOf)), talk.language);
  const forSomebody = asOrderForSomebody(withZeroInWords(written, language), language);
  const message = withAskedTerm(forSomebody, talk, spokenOf, language);
  const complaint = withoutComplaint(message, talk, spokenOf, language);
  const own = withoutOthersDrinks(complaint.text, spokenOf, talk);
  const turned = withoutTurnedDown(own, spokenOf, talk);
  const { text: meantText, dismissed: doneWith } = withoutDismissed(turned.text, spokenOf);
  const dismissed = [...complaint.against, ...turned.dismissed, ...doneWith];
  const { acts: social, rest } = isUnfit(message)
    ? { acts: [], rest: message }
    : socialIn(asMeant(meantText), language, spokenOf.length > 0);
  const found = withDistress(social, talk);
  const isDistressed = found.includes('distress');
  const { orders: parted, rest: unparted } = partedIn(
    isDistressed ? '' : rest,
    language,
    asksForJug(message),
  );
  const said = withoutLacks(unparted, { state: talk, language, named: spokenOf });
  const mourns = talk.mourns || found.includes('mourning');
  const acts: readonly SocialAct[] = [
    ...new Set([
      ...(talk.mourns && REMEMBERS.test(message) ? (['mourning'] as const) : []),
      ...found,
      ...(corrects(message) || complaint.isComplaint ? (['complaint'] as const) : []),
    ]),
  ];
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
  const place = guestCountryIn(tokens, care.inForce.includes('despair')) ?? talk.place;
  const lasting = { place, rawEggIsRisky: talk.rawEggIsRisky || tellsOfRisk(message) };
  const all = said === message || isPointed ? spokenOf : asShown(await drinks.named(said), talk);
  const named = all.filter(({ id }) => dismissed.every((one) => one.id !== id));
  const segments = withGuesses(segmentsOf(said, language), named, language);
  const mentions = mentionsIn(parseMessage(said, language, []));
  const onlyAsks = segments.every(({ isQuestion }) => isQuestion);
  return {
    texted,
    talk,
    spokenOf,
    language,
    written,
    forSomebody,
    message,
    complaint,
    dismissed,
    found,
    isDistressed,
    parted,
    said,
    mourns,
    acts,
    tokens,
    care,
    lasting,
    named,
    segments,
    mentions,
    onlyAsks,
  };
};
