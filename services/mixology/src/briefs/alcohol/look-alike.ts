// A glass without alcohol that nobody notices: 'she hasn't told anyone, so her drink has to look just like ours'.
import { type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import { clauseTextOf, matchesIn } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const GLASS = '(?:glass|drink|mocktail|cocktail|one|version|it)';
const LIKE =
  '(?:like (?:everyone|everybody|ours|the others|the rest|all the others|theirs|the real|any other|a (?:real|proper|normal))|the same(?: as)?|identical|no different)';
const LOOKS = new RegExp(
  [
    `\\b(?:her|his|their|my|the|whose|one|whatever she has) ?${GLASS}? (?:\\w+ ){0,3}?looks? (?:\\w+ )?${LIKE}`,
    `\\b${GLASS} that looks? (?:\\w+ )?${LIKE}`,
    `\\blooks? (?:just |exactly )?like (?:everyone elses?|everybody elses?|ours|the others)\\b`,
    '\\b(?:not|never|wont|dont) (?:be |to |want (?:them |her |him |anyone )?to )?feel (?:left out|excluded|second[- ]class)',
    '\\b(?:secretly|quietly|not yet officially) (?:pregnant|expecting)',
    '\\b(?:has not|hasnt|have not|havent) (?:told|announced|said)(?: (?:anyone|anybody|us|it|the family|people|yet))?',
    '\\b(?:nobody|no one|noone) (?:(?:should|is to|must|may|can|will|needs to|has to) )?(?:be able to )?(?:knows?|notices?|tells?|suspects?|sees?)(?: yet)?(?= |$)',
    '\\b(?:keep|kept|keeping) (?:it|this|that|things) (?:discreet|quiet|low key|private|secret|subtle)',
    '\\b(?:hates?|dont like|doesnt like|doesnt want|without) (?:being fussed over|a fuss|any fuss|to be noticed|being singled out|to be singled out|attention|being the cent(?:er|re) of attention)',
    '(?<!\\balcohol (?:\\w+ ){0,3})\\b(?:be |stay |something )?(?:discreet|inconspicuous)(?:ly)?(?= |$)',
    '\\bdas nicht auffallt|\\bnicht auffallt|\\bunauffallig|\\bque no se note|\\bsans que (?:ca|cela) se (?:voie|remarque)|\\bsenza dare nell? ?occhio|\\bsem dar nas vistas',
    '\\bwithout (?:anyone|anybody|people) (?:noticing|knowing)',
  ].join('|'),
  'g',
);
/** Of whom such a secret is kept. */
const DRINKS_NOTHING =
  /\b(?:pregnan\w*|expecting|sober|recover\w*|teetotal|abstain\w*|antabuse|not drink\w*|dont drink|doesnt drink|alcohol|mocktails?|weeks|trimester|nursing|driving|off the booze|quit drinking)\b/;

export const lookAlikeDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const clauses = clauseTextOf(tokens);
  const spans = matchesIn(clauses, LOOKS).map(({ from, to }) => ({ from, to }));
  if (spans.length === 0 || !DRINKS_NOTHING.test(clauses.text)) return [];
  return [
    briefDraft(
      'look-alike',
      'Without alcohol, and it looks like the others’',
      'alcohol-free',
      (brief) => {
        brief.isDisguised = true;
        brief.alcoholFree = freer(brief.alcoholFree, 'some');
      },
      spans,
    ),
  ];
};
