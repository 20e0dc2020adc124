// What a host is told about the menu's answer to their words: the same on the page and on paper.
import type { Menu, MenuCost } from '@swizzle/proto';
import { DOLLARS_PER_SERVING } from '@swizzle/proto';
import { budgetWords, shortDollars } from './money.ts';

type Brief = NonNullable<Menu['brief']>;

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const CONDITIONS: ReadonlySet<string> = new Set(['excluded', 'little', 'diet', 'alcohol-free']);
/** Of some of the guests: the others may have what these can't. */
const OF_SOME =
  /^(?:alcohol-free:(?:some|none)|head-count|driving|pregnancy|recovery|diet:guest)(?::|$)|^diet:marked/;
const SOME_LABEL = /: (?:some|one) guests?$|: marked on the menu$/;

const listOf = (
  { parts }: Brief,
  isChosen: (kind: string, part: Brief['parts'][number]) => boolean,
): string =>
  parts
    .filter((part) => !part.isRemoved && isChosen(part.kind, part))
    .map(({ label }) => label)
    .join(' · ');

/** Rules beyond which a sentence doesn't name them. */
const MAX_NAMED = 4;

/** What stands in the way of a drink, as the host sees it. */
const keptWords = (brief: Brief): string => {
  const kept = listOf(
    brief,
    (kind, { id, label }) => CONDITIONS.has(kind) && !OF_SOME.test(id) && !SOME_LABEL.test(label),
  );
  const count = kept === '' ? 0 : kept.split(' · ').length;
  if (count === 0) return '';
  return count <= MAX_NAMED ? ` that keeps the rest: ${kept}` : ' that keeps everything else you asked for';
};

/** What speaks of a guest who falls ill, and not of taste. */
const OF_HEALTH = /allerg|intoler|celiac|can.?t (?:have|eat|drink)|medic|meds|react|vertr[aä]gt|sensitiv/i;

const notUnderstoodWords = (words: readonly string[]): string =>
  words.some((text) => OF_HEALTH.test(text))
    ? `We don’t know ${quoted(words)}. We left out drinks that name it; check each ingredient before you serve a guest who can’t have it.`
    : `We don’t know what ${quoted(words)} rules out. We left out drinks that name it; please check the others.`;

/** Of who takes something, or is told to take care: a drink may not agree with it. */
const OF_CARE =
  /warfarin|blood (?:thinner|pressure)|statin|antibiotic|tablets?\b|pills?\b|medicines?\b|medication|\bmeds\b|reflux|gout|fodmap|histamin|diabet|pregnan|nursing|breastfe|kidney|epilep/i;

const isAboutCare = (text: string): boolean => OF_HEALTH.test(text) || OF_CARE.test(text);

const careWords = (words: readonly string[]): string =>
  words.length > 0
    ? `We left out nothing for ${quoted(words)}. Ask these guests what they can drink, and check the ingredients.`
    : '';

/** A heading and a sentence each: how the event was read, and what the menu doesn't have. */
export const briefNotes = (brief: Brief): { title: string; text: string }[] => {
  const { notUnderstood, unmet = [], unused = [] } = brief;
  const others = unused.filter((text) => !isAboutCare(text));
  return [
    { title: 'What we planned for', text: listOf(brief, (kind) => !CONDITIONS.has(kind)) },
    {
      title: 'Please check',
      text: [
        notUnderstood.length > 0 ? notUnderstoodWords(notUnderstood) : '',
        careWords(unused.filter(isAboutCare)),
      ]
        .filter((text) => text !== '')
        .join(' '),
    },
    {
      title: 'Not on this menu',
      text: unmet.length > 0 ? `We found no drink for ${quoted(unmet)}${keptWords(brief)}.` : '',
    },
    {
      title: 'Not used',
      text:
        others.length > 0
          ? `${quoted(others)}: nothing in this plan answers it. If a drink should, say it in other words; if it’s for the bar, tell whoever runs it.`
          : '',
    },
  ].filter(({ text }) => text !== '');
};

/** What the two sums of the papers are. */
export const sumsWords = (
  cost: Pick<MenuCost, 'total' | 'perGuest' | 'budgetGap' | 'budgetPerGuest'>,
): string =>
  `You’ll pay about ${shortDollars(cost.total)} in the shops, ${shortDollars(cost.perGuest)} a guest. ${budgetWords(cost)}. ` +
  `The estimate at ${shortDollars(DOLLARS_PER_SERVING)} a serving is what a bar would charge for as many drinks: it’s there to compare offers, and isn’t added to the shopping.`;
