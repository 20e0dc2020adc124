// 'Each with an alcohol-free twin': beside every drink that the host names, the same one without alcohol.
import { CLASSICS } from '../../classics/classics.ts';
import { twinNameOf } from '../../custom-drinks/hidden-twins.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import type { EventBrief } from '../event-brief.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import { printedTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

const FREE =
  '(?:alcohol ?free|non ?alcoholic|nonalcoholic|no alcohol|zero ?proof|virgin|soft|sober|na|n a|mocktail|booze ?free|spirit ?free|alcohol less|0 percent)';
const TWIN =
  '(?:twins?|versions?|counterparts?|equivalents?|siblings?|copy|copies|doubles?|editions?|takes?|variants?|alternatives?|mocktails?|options?)';
const TWINS = [
  // 'Each with a virgin version', 'both with their alcohol-free twins'.
  new RegExp(
    `\\b(?:each|both|every one|all(?: of them)?|every (?:drink|cocktail))(?: (?:with|has|have|should have|gets?|comes?|needs?|also|as|in|and|with its|of them))+ (?:an?|its|their|the|own|matching| )*(?: ?${FREE})(?: ${TWIN})?\\b`,
  ),
  new RegExp(
    `\\b${FREE} (?:twins?|counterparts?|equivalents?|siblings?|versions? of (?:each|both|all|every|them))\\b`,
  ),
  // 'With and without alcohol'.
  /\b(?:each|both|all|every one)(?: \w+){0,3} with (?:and|or) without(?: alcohol| booze)?\b/,
  /\b(?:an?|one|its|their) (?:alcohol ?free|non ?alcoholic|virgin|zero ?proof|mocktail) version of (?:each|both|all|every)\b/,
];

const isWet = ({ label }: Term): boolean => {
  const drink = CLASSICS.find(({ name }) => name === label);
  return drink !== undefined && Object.keys(drink.ingredients).some((id) => ingredientOf(id).abv > 0);
};

/** The named drinks that have alcohol, which their twins stand beside. */
const wetNames = ({ named }: Pick<EventBrief, 'named'>): Term[] =>
  named.filter((term) => term.features.length + term.ingredients.size === 0 && isWet(term));

export const twinDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const match = TWINS.map((rule) => rule.exec(text)).find((one) => one !== null);
  if (!match) return [];
  return [
    briefDraft(
      'twins',
      'Each drink with an alcohol-free twin',
      'alcohol-free',
      (brief) => {
        const twins = wetNames(brief).map(({ label }) => printedTerm(twinNameOf(label)));
        brief.twins = twins.map(({ id }) => id);
        brief.named = [
          ...brief.named,
          ...twins.filter(({ id }) => !brief.named.some((one) => one.id === id)),
        ];
        if (brief.alcoholFree !== 'all') brief.alcoholFree = 'some';
      },
      [spanOfMatch(tokens, match)],
    ),
  ];
};

const SOFT_BEFORE = /^(?:virgin|mocktail|alcoholfree|nonalcoholic|zero|proof|free|alcoholic)$/;
/** Words of one of them that two words make: 'alcohol-free Mojito', 'zero-proof Negroni'. */
const SOFT_WORDS = new RegExp(`(?:^| )${FREE}$`);

/** 'A virgin Mojito', 'a mocktail Mojito': the drink of that name without alcohol. */
export const softNamedDrafts = (
  tokens: readonly Token[],
  wishes: readonly (Span & { kind: string; term: Term })[],
): BriefDraft[] =>
  wishes.flatMap(({ kind, term, from }) => {
    const before = tokens.slice(Math.max(0, from - 2), from).map(({ word }) => word);
    const isSoft = SOFT_BEFORE.test(before.at(-1) ?? '') && SOFT_WORDS.test(before.join(' '));
    if (kind !== 'drink' || !isSoft || !isWet(term)) return [];
    const twin = printedTerm(twinNameOf(term.label));
    return [
      briefDraft(`twins:${term.id}`, `${twin.label}: without alcohol`, 'alcohol-free', (brief) => {
        brief.named = [...brief.named.filter(({ id }) => id !== term.id && id !== twin.id), twin];
        brief.twins = [...brief.twins, twin.id];
      }),
    ];
  });
