// The parts of a brief about alcohol and diets: whom they are for, and what they leave out.
import type { AlcoholReading } from './alcohol.ts';
import type { AlcoholFree } from './alcohol-amounts.ts';
import { addSoberShare, type BriefAssembly, type BriefDraft, briefDraft, freer } from './brief-draft.ts';
import type { FoundDiet } from './diets.ts';
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
  if (diet.alcoholFree === 'some') addSoberShare(brief, diet.share);
  if (diet.group) brief.groups = [...brief.groups, diet.group];
  else {
    brief.excluded = [...brief.excluded, ...diet.excludes];
    brief.little = [...brief.little, ...diet.little];
    brief.isTraceless ||= diet.isTraceless;
  }
};

export const dietDrafts = (diets: readonly FoundDiet[]): BriefDraft[] =>
  diets.map((diet) =>
    briefDraft(
      `diet:${diet.id}`,
      diet.group ? `${diet.label}: some guests` : diet.label,
      'diet',
      (brief) => applyDiet(brief, diet),
      diet.spans,
    ),
  );

const amountDrafts = ({
  alcoholFree,
  spans,
  share,
  leastSober,
  isMixed,
  hasAbstainers,
}: AlcoholReading): BriefDraft[] => {
  if (!alcoholFree) return [];
  const apply: BriefDraft['apply'] = (brief) => {
    // 'Most won't drink' says that the others do, whatever their faith.
    const isAllowed = isMixed && brief.alcoholFree === 'all' && brief.children !== 'all';
    brief.alcoholFree = isAllowed ? 'some' : freer(brief.alcoholFree, alcoholFree);
    addSoberShare(brief, share);
    brief.leastSober = leastSober;
    brief.hasAbstainers ||= hasAbstainers;
  };
  return [briefDraft(`alcohol-free:${alcoholFree}`, FREE_LABELS[alcoholFree], 'alcohol-free', apply, spans)];
};

export const alcoholDrafts = (alcohol: AlcoholReading): BriefDraft[] => {
  const { strength, isPregnancy, isDriving, isTraceless } = alcohol;
  return [
    ...amountDrafts(alcohol),
    ...(isPregnancy
      ? [briefDraft('pregnancy', 'Expecting', 'diet', (brief) => (brief.isPregnancy = true))]
      : []),
    ...(isDriving
      ? [
          briefDraft('driving', 'Guests who drive', 'diet', (brief) => {
            brief.hasAbstainers = true;
            brief.strength ??= 'light';
          }),
        ]
      : []),
    ...(isTraceless
      ? [
          briefDraft(
            'recovery',
            'In recovery: not a dash of alcohol',
            'diet',
            (brief) => (brief.isTraceless = true),
          ),
        ]
      : []),
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
