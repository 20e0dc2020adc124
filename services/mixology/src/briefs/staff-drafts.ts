// Who tends the bar, and from what guests drink: 'two bartenders', 'everyone serves themselves', 'plastic cups'.
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import { countAt } from './numbers.ts';
import { type Span, spansOf } from './spans.ts';
import { kindTerm } from './terms.ts';
import type { Token } from './tokens.ts';

const MOST_BARTENDERS = 50;
const STAFF: ReadonlySet<string> = new Set([
  'bartender',
  'barman',
  'barmen',
  'barmaid',
  'barkeep',
  'mixologist',
  'barkeeper',
]);
/** Between a number and who it counts. */
const BETWEEN: ReadonlySet<string> = new Set(['hired', 'professional', 'pro', 'good', 'trained', 'single']);

const SELF_SERVE = [
  'self serve',
  'self service',
  'serves themselves',
  'serve themselves',
  'serve yourself',
  'help themselves',
  'helps themselves',
  'pour their own',
  'pours their own',
  'make their own',
  'makes their own',
  'no bartender',
  'without a bartender',
  'without bartender',
  'no bar staff',
  'no staff',
  'nobody behind the bar',
  'no one behind the bar',
  'nobody to tend',
  'nobody tending',
  'diy bar',
  'potluck bar',
].map((words) => words.split(' '));

const countedStaff = (tokens: readonly Token[]): BriefDraft[] =>
  tokens.flatMap((_, at): BriefDraft[] => {
    const count = tokens[at]?.word === 'a' ? undefined : countAt(tokens, at);
    if (!count || count.value < 1 || count.value > MOST_BARTENDERS) return [];
    let end = at + count.length;
    while (BETWEEN.has(tokens[end]?.word ?? '')) end++;
    if (!STAFF.has(tokens[end]?.stem ?? '') || tokens[end]?.before === 'stop') return [];
    const label = count.value === 1 ? 'One bartender' : `${count.value} bartenders`;
    const span = { from: at, to: end + 1 };
    return [briefDraft('bartenders', label, 'place', (brief) => (brief.bartenders = count.value), [span])];
  });

const UNBREAKABLE = [
  'plastic cup',
  'plastic glass',
  'plastic only',
  'only plastic',
  'solo cup',
  'paper cup',
  'disposable cup',
  'compostable cup',
  'biodegradable cup',
  'cup only',
  'no glass allowed',
  'no glass',
  'no glassware',
  'unbreakable',
  'out of can',
].map((words) => words.split(' '));

const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'hate', 'avoid', 'never']);

/** 'No plastic cups' asks for glass. */
const isAskedFor = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens[from]?.word === 'no' || !NEGATIONS.has(tokens[from - 1]?.word ?? '');

/** 'Plastic only': every drink comes in a cup, so nothing that needs a stem, and no glass is counted. */
export const cupDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const spans = spansOf(tokens, UNBREAKABLE).filter((span) => isAskedFor(tokens, span));
  if (spans.length === 0) return [];
  const apply: BriefDraft['apply'] = (brief) => {
    brief.excluded = [...brief.excluded, kindTerm('stemmed glasses')];
    brief.lacks = [...brief.lacks, 'glassware'];
  };
  return [briefDraft('excluded:stemmed glasses', 'No glass: cups only', 'excluded', apply, spans)];
};

export const staffDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const counted = countedStaff(tokens);
  const [span] = spansOf(tokens, SELF_SERVE);
  if (counted.length > 0 || !span) return counted;
  return [briefDraft('bartenders', 'Self-serve bar', 'place', (brief) => (brief.bartenders = 0), [span])];
};
