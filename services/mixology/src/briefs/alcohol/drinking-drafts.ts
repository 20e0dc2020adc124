// The parts of a brief about alcohol and diets: whom they are for, and what they leave out.
import { isAlcoholFree } from '../../menus/candidate.ts';
import {
  addNonDrinkerShare,
  type BriefAssembly,
  type BriefDraft,
  briefDraft,
  freer,
} from '../brief-draft.ts';
import { suitsExpecting } from '../event-brief.ts';
import { suits } from '../guests/diet-groups.ts';
import type { DietGroup, FoundDiet } from '../guests/diets.ts';
import { printedTerm } from '../text/terms.ts';
import { isTraceless } from '../wishes/drink-match.ts';
import type { AlcoholReading } from './alcohol.ts';
import { type AlcoholFree, NON_DRINKER_KINDS } from './alcohol-amounts.ts';
import type { StrongCount } from './strong-drinks.ts';

const FREE_LABELS: Readonly<Record<AlcoholFree, string>> = {
  all: 'All alcohol-free',
  some: 'Some alcohol-free',
  none: 'No alcohol-free drinks asked for',
};
const STRENGTH_LABELS = { low: 'Low-ABV', light: 'Light drinks', strong: 'Spirit-forward' } as const;

/** A diet of all guests rules drinks out; one of some of them asks for drinks that they can have. */
const applyDiet = (brief: BriefAssembly, diet: FoundDiet): void => {
  brief.alcoholFree = freer(brief.alcoholFree, diet.alcoholFree);
  brief.hasAbstainers ||= diet.alcoholFree === 'some';
  if (diet.alcoholFree === 'some')
    addNonDrinkerShare(brief, diet.share, diet.isCounted ? 'abstainers' : 'all');
  if (diet.group) brief.groups = [...brief.groups, diet.group];
  else {
    brief.excluded = [...brief.excluded, ...diet.excludes];
    brief.little = [...brief.little, ...diet.little];
    brief.isTraceless ||= diet.isTraceless;
  }
};

/** What every drink must be for guests who keep a diet. */
const ruleOf = ({ group, ...diet }: FoundDiet): DietGroup =>
  group ?? { ...diet, isAlcoholFree: diet.alcoholFree === 'all', share: 1 };

const dietDraft = (diet: FoundDiet): BriefDraft => {
  const rule = ruleOf(diet);
  const whose = diet.isMarked ? 'marked on the menu' : 'some guests';
  const label = diet.group ? `${diet.label}: ${whose}` : diet.label;
  const draft = briefDraft(`diet:${diet.id}`, label, 'diet', (brief) => applyDiet(brief, diet), diet.spans);
  if (diet.isOnLabel) return draft;
  return {
    ...draft,
    isKept: (drink) => suits(drink, rule),
    ...(diet.group ? { ofSome: 'always' } : rule.isAlcoholFree && { ofSome: 'drinking' }),
  };
};

export const dietDrafts = (diets: readonly FoundDiet[]): BriefDraft[] => diets.map(dietDraft);

const amountDrafts = ({
  alcoholFree,
  spans,
  shares,
  minAlcoholFree,
  isMixed,
  hasAbstainers,
}: AlcoholReading): BriefDraft[] => {
  if (!alcoholFree) return [];
  const apply: BriefDraft['apply'] = (brief) => {
    // 'Most won't drink' says that the others do, whatever their faith.
    const isAllowed = isMixed && brief.alcoholFree === 'all' && brief.children !== 'all';
    brief.alcoholFree = isAllowed ? 'some' : freer(brief.alcoholFree, alcoholFree);
    for (const kind of NON_DRINKER_KINDS) addNonDrinkerShare(brief, shares[kind], kind);
    brief.minAlcoholFree = minAlcoholFree;
    brief.hasAbstainers ||= hasAbstainers;
  };
  const draft = briefDraft(
    `alcohol-free:${alcoholFree}`,
    FREE_LABELS[alcoholFree],
    'alcohol-free',
    apply,
    spans,
  );
  return [alcoholFree === 'all' ? { ...draft, isKept: isAlcoholFree } : draft];
};

/** What some guests need: of all of them only where nobody drinks. */
const ofSome = (
  id: string,
  label: string,
  isKept: BriefDraft['isKept'] & {},
  apply: BriefDraft['apply'],
): BriefDraft => ({ ...briefDraft(id, label, 'diet', apply), isKept, ofSome: 'drinking' });

/** Guests who want little alcohol: drinks of theirs are labeled. */
const LOW_GROUP: Omit<DietGroup, 'share'> = {
  id: 'low-alcohol',
  label: 'Low in alcohol',
  excludes: [{ ...printedTerm('strong'), id: 'above low', phrases: [], features: ['above low'] }],
  little: [],
  isAlcoholFree: false,
  isTraceless: false,
};

export const alcoholDrafts = (alcohol: AlcoholReading): BriefDraft[] => {
  const { strength, lowShare, isPregnancy, isDriving, isDriverParty, isRecovery, isNone } = alcohol;
  return [
    ...amountDrafts(alcohol),
    ...(isPregnancy
      ? [ofSome('pregnancy', 'Expecting', suitsExpecting, (brief) => (brief.isPregnancy = true))]
      : []),
    ...(isDriving
      ? [
          ofSome('driving', 'Guests who drive', isAlcoholFree, (brief) => {
            brief.hasAbstainers = true;
            // Some of the guests drive: the others drink as they would.
            if (!isDriverParty) return;
            brief.strength = brief.strength === 'strong' ? 'strong' : 'low';
          }),
        ]
      : []),
    ...(isRecovery
      ? [
          ofSome(
            'recovery',
            'In recovery: not a dash of alcohol',
            isTraceless,
            (brief) => (brief.isTraceless = true),
          ),
        ]
      : []),
    ...(isNone
      ? [
          {
            ...briefDraft(
              'alcohol-free:traces',
              'Not a trace of alcohol',
              'alcohol-free',
              (brief) => (brief.isTraceless = true),
            ),
            isKept: isTraceless,
          },
        ]
      : []),
    ...(lowShare === undefined
      ? []
      : [
          briefDraft('strength:low-for-some', 'Low in alcohol: some guests', 'diet', (brief) => {
            brief.groups = [...brief.groups, { ...LOW_GROUP, share: lowShare }];
          }),
        ]),
    ...(strength
      ? [
          briefDraft(
            `strength:${strength}`,
            STRENGTH_LABELS[strength],
            'strength',
            (brief) => (brief.strength = strength),
          ),
        ]
      : []),
  ];
};

const strongWords = ({ least, most }: StrongCount): string => {
  const count = most ?? least;
  const drinks = `${count} strong ${count === 1 ? 'drink' : 'drinks'}`;
  if (most === undefined) return `At least ${drinks}`;
  return least === most ? drinks : `At most ${drinks}`;
};

export const strongDrafts = (found: StrongCount | undefined): BriefDraft[] =>
  found
    ? [
        briefDraft(
          'strength:count',
          strongWords(found),
          'strength',
          (brief) => {
            brief.leastStrong = found.least;
            brief.mostStrong = found.most;
          },
          [found],
        ),
      ]
    : [];
