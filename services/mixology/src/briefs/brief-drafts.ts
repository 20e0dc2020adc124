import type { EventLength } from '../events/service/hours.ts';
import type { EventBudget } from '../events/shopping/budget.ts';
import type { EventType } from '../menus/occasions/occasion.ts';
import { alcoholFreeSpans, readAlcohol } from './alcohol/alcohol.ts';
import {
  alcoholFreeClauses,
  alcoholFreeDrafts,
  imitationDrafts,
  imitationsIn,
  isAboutAlcoholFree,
  OTHER_SENSES,
  softExclusionDrafts,
  uniqueById,
  WISHING,
  wordsOf,
} from './alcohol/alcohol-free-clauses.ts';
import { alcoholDrafts, dietDrafts, strongDrafts } from './alcohol/drinking-drafts.ts';
import { lateStrengthDrafts, lateStrengthIn } from './alcohol/late-strength.ts';
import { lookAlikeDrafts } from './alcohol/look-alike.ts';
import { measuresIn, readStrongCount } from './alcohol/strong-drinks.ts';
import { softNamedDrafts, twinDrafts } from './alcohol/twins.ts';
import type { BriefDraft } from './brief-draft.ts';
import { reasonsIn, unusedClauses } from './clause-accounts.ts';
import { causesIn, petsIn, withAsides } from './exclusions/aside-exclusions.ts';
import { notOnlyIn, withReach } from './exclusions/ban-lists.ts';
import { deniedThemes } from './exclusions/denied-themes.ts';
import { doubtfulWishes } from './exclusions/doubtful-wishes.ts';
import {
  exclusionDraft,
  guestGroup,
  isNeeded,
  onlyDrafts,
  unwishedIds,
} from './exclusions/exclusion-drafts.ts';
import { ALCOHOL_FREE, type ExclusionReading } from './exclusions/exclusion-reading.ts';
import { withinItsKind } from './exclusions/kind-contrasts.ts';
import { nameBanDrafts, nameBansIn } from './exclusions/name-bans.ts';
import { readExclusions } from './exclusions/read-exclusions.ts';
import { childrenIn } from './guests/children.ts';
import { explainsDiet, readDiets } from './guests/diets.ts';
import { readGuestClauses, withGuests } from './guests/guest-clauses.ts';
import { guestDrafts } from './guests/guest-drafts.ts';
import { kosherDrafts } from './guests/kosher.ts';
import { isPlainContrast, isPreference } from './guests/some-drinks.ts';
import { readSchedule } from './schedule/clock.ts';
import { isHourOfDrink } from './schedule/first-hour.ts';
import { everyStageDrafts, onDutyDrafts, ownGlassDrafts } from './schedule/party-stages.ts';
import { alcoholSpans, clockSpans, scheduleDrafts } from './schedule/schedule-drafts.ts';
import { timedDrafts } from './schedule/timed-drinks.ts';
import { toastDrafts } from './schedule/toast-drafts.ts';
import { budgetDrafts } from './setting/budget-total.ts';
import { batchedDrafts, isAboutWork, kitchenDrafts, workDrafts } from './setting/kitchen.ts';
import { motifDrafts } from './setting/motif-drafts.ts';
import { placeRuleDrafts } from './setting/place-rules.ts';
import { plainDrafts, plainSpans } from './setting/plain-style.ts';
import { settingDrafts } from './setting/setting-drafts.ts';
import { cupDrafts } from './setting/staff-drafts.ts';
import { ownDrafts, sourcesIn } from './stock/own-produce.ts';
import { fruitWinesIn, leftoversIn, narrowedIn, stockDrafts } from './stock/stock-drafts.ts';
import { isBesideDrink } from './text/drink-words.ts';
import { hibiscusIn, readEnglish } from './text/foreign-words.ts';
import { inventedDrafts, readInventedNames } from './text/invented-names.ts';
import { stockAsidesIn } from './text/possession.ts';
import { masked, overlapsAny, type Span, textWithout, veiled } from './text/spans.ts';
import type { Term } from './text/terms.ts';
import { demandDrafts } from './wishes/demands.ts';
import { coursesIn, dishesIn, foodsIn, mealsIn, teasIn } from './wishes/dishes.ts';
import { eachDrafts, oneGlassDrafts } from './wishes/drinks-each.ts';
import { menuDrafts, poursIn } from './wishes/host-list.ts';
import { welcomesIn } from './wishes/menu-size.ts';
import { readWanted } from './wishes/read-wanted.ts';
import { cultureDrafts, culturesExcluded, styleDrafts, wantedDrafts } from './wishes/style-drafts.ts';

/** What a brief is read from. */
export interface BriefSource {
  eventType: EventType;
  theme?: string | null | undefined;
  /** What counts are of: 'two of us don't drink'. */
  guestCount?: number | undefined;
  /** Whether there is money for Champagne. */
  budget?: EventBudget | undefined;
  /** As the form has it: the host reads where the words say otherwise. */
  eventLength?: EventLength | undefined;
}

/** The only thing in a drink's glass that no recipe names. */
const ICE = 'ice';
const isIce = (span: Span & { term?: Term }): boolean => span.term?.id === ICE;

/** Exclusions that are a place's. */
const OF_PLACE: ReadonlySet<string> = new Set(['excluded:stemmed glasses', 'excluded:flames']);

/** Parts that say who is there, where and when. */
/** Parts that say what there isn't, or what isn't wanted. */
const AGAINST =
  /^(?:kitchen|place|elsewhere|demand|alcohol|plain|menu-size|budget|strength|look|names?|rule)/;
const OF_SETTING: ReadonlySet<string> = new Set(['children', 'place', 'season', 'style', 'event', 'time']);

/** A reading without what was read as a demand of all drinks. */
const outside = (reading: ExclusionReading, demands: readonly Span[]): ExclusionReading => ({
  ...reading,
  excluded: reading.excluded.filter((found) => !overlapsAny(found, demands)),
  unknown: reading.unknown.filter((found) => !overlapsAny(found, demands)),
  neutral: [...reading.neutral, ...demands],
});

/** Everything that is read from a text, and what is left of it once exclusions are taken out. */
export const draftsFrom = (
  text: string,
  month: number | undefined,
  { guestCount: guests, budget, eventLength }: Pick<BriefSource, 'guestCount' | 'budget' | 'eventLength'>,
) => {
  const { tokens: all, isForeign } = readEnglish(text);
  const denied = deniedThemes(text, all);
  const clock = readSchedule(text, { month, isOther: isHourOfDrink(all) });
  const tokens = masked(all, denied);
  const strong = readStrongCount(tokens);
  // 'A drink called Zero Day' rules out no day.
  const invented = readInventedNames(text, tokens);
  const unnamed = masked(tokens, invented);
  const imitations = imitationsIn(unnamed);
  const nameBans = nameBansIn(unnamed);
  const demands = demandDrafts(unnamed, childrenIn(unnamed).length > 0);
  const alcoholFreeTerm = alcoholFreeClauses(unnamed);
  const late = lateStrengthIn(text, unnamed, clock);
  const notOnly = notOnlyIn(unnamed);
  const special = [
    ...late,
    ...imitations,
    ...nameBans,
    ...alcoholFreeTerm,
    ...(strong ? [strong] : []),
    ...alcoholSpans(clock, unnamed),
  ];
  const ofGuests = readGuestClauses(text, masked(unnamed, special), guests);
  const { diets, neutral } = readDiets(text, masked(unnamed, special), guests);
  const counted = masked(unnamed, [...special, ...ofGuests, ...notOnly]);
  const dietSpans = [...diets.flatMap(({ spans }) => spans), ...neutral];
  const open = masked(counted, dietSpans);
  const ofAll = readExclusions(text, masked(open, alcoholFreeSpans(open)));
  const reading = outside(
    withReach(text, tokens, withAsides(text, tokens, withGuests(ofAll, ofGuests))),
    demands.flatMap(({ spans }) => spans),
  );
  const alcohol = readAlcohol(text, veiled(counted, dietSpans), reading.excluded, guests);
  const ofSoft = reading.excluded.filter(
    (found) => found.term.allergens.length === 0 && isAboutAlcoholFree(tokens, found),
  );
  const excluded = reading.excluded
    .filter((found) => !ofSoft.includes(found))
    .filter((found) => !explainsDiet(text, tokens, found, diets) && !isPlainContrast(tokens, found))
    .filter(
      ({ term, to }) =>
        ![ALCOHOL_FREE, 'alcohol', 'strong drinks', 'proof', 'water', ICE].includes(term.id) &&
        counted[to]?.stem !== 'shot' &&
        !isAboutWork(counted, to),
    )
    .map((found) => withinItsKind(tokens, found, reading.excluded));
  const plain = plainSpans(tokens);
  const said = [
    ...[...denied, ...reading.excluded, ...reading.unknown, ...reading.neutral, ...dietSpans],
    ...[...culturesExcluded(tokens, reading.excluded), ...measuresIn(tokens)],
  ];
  const strongSpans = [...special, ...ofGuests, ...notOnly];
  const negative = [...said, ...strongSpans, ...alcohol.spans, ...reading.only];
  const dishes = [
    ...dishesIn(masked(tokens, [...negative, ...invented])),
    ...foodsIn(tokens),
    ...teasIn(tokens),
    ...petsIn(tokens),
  ];
  const unasked = masked(tokens, [...negative, ...invented, ...dishes, ...fruitWinesIn(tokens)]);
  const doubtful = doubtfulWishes(
    tokens,
    readWanted(unasked, tokens),
    [...negative, ...invented],
    [...reading.excluded, ...reading.neutral],
  );
  const positive = masked(unasked, doubtful);
  // Of navy and gold, only the gold says what a party is like: navy is no sea.
  const navy = readWanted(positive).filter(({ term }) => term.id === 'navy drinks');
  const eaten = [
    ...coursesIn(tokens),
    ...mealsIn(tokens, dishes),
    ...leftoversIn(tokens),
    ...sourcesIn(tokens),
    ...petsIn(tokens),
  ];
  const positiveText = textWithout(text, tokens, [
    ...said,
    ...doubtful.map(({ shown }) => shown),
    ...strongSpans,
    ...navy,
    ...eaten,
  ]);
  const themeText = (isForeign ? wordsOf(masked(positive, sourcesIn(tokens))) : positiveText)
    .replace(WISHING, '$1$2')
    .replace(OTHER_SENSES, '');
  // 'Ranch Water' is no ranch.
  const drinks = readWanted(positive).filter(
    ({ kind, from, to }) => kind === 'drink' && (to - from > 1 || isBesideDrink(positive, from)),
  );
  const setting = settingDrafts(
    masked(tokens, [
      ...reading.excluded,
      ...reading.unknown,
      ...drinks,
      ...clockSpans(clock, tokens),
      ...leftoversIn(tokens),
      // 'Apples from our own garden' are for a party anywhere.
      ...sourcesIn(tokens),
      ...causesIn(tokens, { before: false }),
      // 'One keeps Ramadan' makes no iftar.
      ...diets.flatMap(({ group, isAboutOne, spans }) => (group && isAboutOne ? spans : [])),
    ]),
    month,
    guests,
  );
  const toasts = toastDrafts({
    text,
    tokens,
    denied: [...reading.excluded, ...reading.unknown],
    clock,
    budget,
  });
  const unread = masked(
    positive,
    [...setting, ...toasts].flatMap(({ spans }) => spans),
  );
  const named = readWanted(unread, tokens);
  const wishes = named.filter(({ kind }) => kind !== 'color');
  const groupOf = (found: (typeof excluded)[number]) => guestGroup(tokens, found, excluded, wishes);
  // What a single guest can't have, others may drink.
  const ruledOutForAll = excluded.filter((found) => groupOf(found) === undefined);
  const exclusions = excluded.map((found) =>
    exclusionDraft(
      masked(tokens, ofGuests),
      found,
      groupOf(found),
      found.term.spared === undefined && isPreference(tokens, found) && isNeeded(found, named),
    ),
  );
  const unwished = unwishedIds(exclusions, wishes, ruledOutForAll);
  const stock = stockDrafts(open);
  const own = [
    ...stock,
    ...ownDrafts(positive).filter(({ label }) => !stock.some((one) => one.label === label)),
  ];
  const [owned, narrowed] = [own.flatMap((draft) => draft.spans), narrowedIn(open)];
  const isOwn = ({ id, spans }: BriefDraft) =>
    spans.some((span) => overlapsAny(span, id.startsWith('elsewhere:') ? owned : narrowed));
  // 'The other team is yellow, so nothing yellow': a color that is left out is nowhere asked for.
  const isBannedColor = (id: string) =>
    id.startsWith('color:') && exclusions.some((draft) => draft.id === id.replace('color:', 'excluded:'));
  const wanted = [
    // 'We cook Thai' says whose drinks go with it, and 'French 75' makes no French party.
    ...cultureDrafts(masked(tokens, [...negative, ...invented, ...drinks, ...hibiscusIn(tokens)])),
    ...wantedDrafts(unread, tokens)
      .filter(({ id }) => !unwished.has(id) && !isBannedColor(id))
      // What a friend gives for the bar is no drink that someone else serves.
      .filter((draft) => !isOwn(draft)),
  ];
  const drafts = uniqueById([
    ...cupDrafts(tokens),
    ...scheduleDrafts(clock, tokens, eventLength),
    ...setting,
    ...dietDrafts(diets),
    ...exclusions,
    ...alcoholFreeDrafts(text, tokens, alcoholFreeTerm),
    ...softExclusionDrafts(ofSoft),
    ...guestDrafts(ofGuests),
    ...imitationDrafts(imitations),
    ...nameBanDrafts(nameBans),
    ...alcoholDrafts(alcohol),
    ...strongDrafts(strong),
    ...lateStrengthDrafts(late),
    ...lookAlikeDrafts(tokens),
    ...onlyDrafts(reading.only),
    ...inventedDrafts(invented),
    ...wanted,
    ...toasts,
    ...timedDrafts(text, tokens, named, clock),
    ...own,
    ...kitchenDrafts(tokens),
    ...placeRuleDrafts(tokens, guests),
    ...[...softNamedDrafts(tokens, named), ...twinDrafts(tokens)],
    ...kosherDrafts(tokens, diets, { wishes: named, hasToast: toasts.length > 0, excluded }),
    ...menuDrafts(tokens, named, guests, toasts.length > 0),
    ...[
      ...eachDrafts(tokens),
      ...oneGlassDrafts(tokens, guests),
      ...ownGlassDrafts(tokens),
      ...everyStageDrafts(tokens),
    ],
    ...onDutyDrafts(tokens, guests),
    ...budgetDrafts(text, tokens, guests),
    ...demands,
    ...[...batchedDrafts(tokens), ...workDrafts(tokens, reading.excluded)],
    ...plainDrafts(plain),
  ]);
  const styled = [...drafts, ...styleDrafts(themeText, positive, drafts)];
  const themes = masked(tokens, [
    ...drafts.flatMap(({ id, spans }) => (/^(?:time:parts$|kitchen:)/.test(id) ? spans : [])),
    ...reading.excluded,
    ...reading.unknown,
    ...doubtful.map(({ shown }) => shown),
    ...imitations,
    ...nameBans,
    ...invented,
    ...drinks,
    ...hibiscusIn(tokens),
    // 'Sushi night' is a theme, and a dinner's first course or a pumpkin pie none.
    ...eaten,
    ...causesIn(tokens, { before: true }),
  ]);
  const every = [...styled, ...motifDrafts(themes, styled)];
  // Ice is bought all the same: the host reads that the menu does nothing about it.
  const kept = [...negative, ...doubtful.map(({ shown }) => shown)].filter(
    (span) => !isIce(span) && !ofGuests.some((clause) => clause === span),
  );
  const read = [
    ...kept,
    ...reasonsIn(text, tokens, reading.excluded),
    ...dishes,
    // There is a first glass anyway.
    ...welcomesIn(tokens),
    ...(every.some(({ id }) => /^(?:elsewhere:|wanted:own )/.test(id)) ? stockAsidesIn(tokens) : []),
    ...ofGuests.flatMap((clause) => clause.read),
    ...every.filter(({ id }) => !id.startsWith('for:')).flatMap(({ spans }) => spans),
  ];
  const settings = every.filter(({ kind, id }) => OF_SETTING.has(kind) && !id.startsWith('time:'));
  const ofSetting = [
    ...settings.flatMap(({ spans }) => spans),
    ...(settings.some(({ kind }) => kind === 'children') ? childrenIn(tokens) : []),
  ];
  const isAboutSetting = (span: Span) => ofSetting.includes(span);
  const accounts = unusedClauses(text, tokens, {
    read: read.filter((span) => !isAboutSetting(span)),
    setting: ofSetting,
    against: [
      ...[...negative, ...special, ...dishes, ...ofGuests, ...doubtful.map(({ shown }) => shown)],
      ...reasonsIn(text, tokens, reading.excluded),
      ...every
        .filter(({ id, kind }) => kind === 'excluded' || kind === 'diet' || AGAINST.test(id))
        .flatMap(({ spans }) => spans),
    ],
  });
  const english = isForeign ? wordsOf(tokens) : text;
  // 'No power on site' is of the kitchen, and of no glass.
  const ofPlace = every.flatMap(({ id, kind, spans }) =>
    kind === 'place' || kind === 'time' || OF_PLACE.has(id) ? spans : [],
  );
  const unknown = reading.unknown.filter(
    (span) => !overlapsAny(span, [...reading.excluded, ...plain, ...ofPlace]),
  );
  return {
    tokens,
    english,
    positive,
    positiveText,
    themeText,
    unknown,
    doubtful,
    drafts: every,
    read,
    accounts,
    pours: poursIn(tokens, named, toasts.length > 0),
  };
};
