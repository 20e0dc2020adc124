// Who tends the bar, and from what guests drink: 'two bartenders', 'everyone serves themselves', 'plastic cups'.
import type { Crew } from '@swizzle/proto';
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { countAt } from '../text/numbers.ts';
import { type Span, sentencesOf, spanOfMatch, spansOf } from '../text/spans.ts';
import { kindTerm } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

const MAX_BARTENDERS = 50;
const STAFF: ReadonlySet<string> = new Set([
  'bartender',
  'barman',
  'barmen',
  'barmaid',
  'barkeep',
  'mixologist',
  'barkeeper',
]);
/** 'Three bar staff', 'two people behind the bar', 'four on the bar'. */
const AT_THE_BAR =
  /^(?:bar (?:staff|hands|crew|people|team)|(?:staff|people|persons|friends|hands|pros|professionals)? ?(?:behind|on|at|tending|working) the bar|(?:friends|cousins|mates|colleagues|neighbou?rs|brothers|sisters|people|of us) (?:(?:will|are|can) )?(?:bartend|bartending|tend(?:ing)? (?:the )?bar|run(?:ning)? the bar))\b/;
/** Between a number and who it counts. */
const BETWEEN: ReadonlySet<string> = new Set(['hired', 'professional', 'pro', 'good', 'trained', 'single']);

const SELF_SERVE = [
  'self serve',
  'self service',
  'serves themselves',
  'serve themselves',
  'serve yourself',
  'serve yourselves',
  'serve ourselves',
  'serving ourselves',
  'help ourselves',
  'help yourself',
  'help themselves',
  'helps themselves',
  'helps himself',
  'helps herself',
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

/** A few words of a sentence. */
const wordsFrom = (tokens: readonly Token[], at: number): string =>
  sentencesOf(tokens.slice(at, at + STAFF_WORDS))
    .split('.')[0]
    ?.trim() ?? '';
const STAFF_WORDS = 5;

const countedStaff = (tokens: readonly Token[]): BriefDraft[] =>
  tokens.flatMap((_, at): BriefDraft[] => {
    // 'Four waiters and a bartender' are counted; a bartender by itself may be one that nobody needs.
    const isOneBeside = tokens[at]?.word === 'a' && HELPERS.test(sentencesOf(tokens));
    const count = isOneBeside
      ? { value: 1, length: 1 }
      : tokens[at]?.word === 'a'
        ? undefined
        : countAt(tokens, at);
    if (!count || count.value < 1 || count.value > MAX_BARTENDERS) return [];
    let end = at + count.length;
    while (BETWEEN.has(tokens[end]?.word ?? '')) end++;
    const said = wordsFrom(tokens, end);
    const length = STAFF.has(tokens[end]?.stem ?? '')
      ? 1
      : (AT_THE_BAR.exec(said)?.[0].split(' ').length ?? 0);
    if (length === 0 || tokens[end]?.before === 'stop') return [];
    const all = Math.min(MAX_BARTENDERS, count.value * barsOf(tokens, at, end + length - 1));
    const label = all === 1 ? 'One bartender' : `${all} bartenders`;
    const span = { from: at, to: end + length };
    return [briefDraft('bartenders', label, 'place', (brief) => (brief.bartenders = all), [span])];
  });

const BARS = new Set(['bar', 'station', 'counter']);
const EACH = new Set(['each', 'apiece', 'per']);
/** Words between 'three bars' and 'with two bartenders each', at most. */
const BARS_REACH = 18;

/** 'Three bars with two bartenders each', 'two bartenders at each of three stations': at how many they stand. */
const barsOf = (tokens: readonly Token[], from: number, staffAt: number): number => {
  const places = [
    ...Array.from({ length: BARS_REACH }, (_, back) => from - 1 - back),
    ...Array.from({ length: BARS_REACH }, (_, on) => staffAt + 1 + on),
  ];
  const isEach = tokens.slice(staffAt + 1, staffAt + 4).some(({ word }) => EACH.has(word));
  if (!isEach) return 1;
  for (const place of places) {
    const [first, last] = [Math.min(place, from), Math.max(place, from)];
    const isElse = tokens.slice(Math.max(0, first) + 1, last + 1).some(({ before }) => before === 'stop');
    if (isElse || !BARS.has(tokens[place]?.stem ?? '') || tokens[place]?.word === tokens[place]?.stem)
      continue;
    const count = countAt(tokens, place - 1);
    if (count && count.length === 1) return count.value;
  }
  return 1;
};

const POURS =
  '(?:pour|pours|pouring|mix|mixes|mixing|tend|tends|tending|make|making|serve|serving) ?(?:the |all |all the |our |my |their )?(?:drinks?|bar|cocktails?|everything|it)?(?: (?:my|our|them|her|him)sel(?:f|ves))?';
/** Anyone who pours without having learned it. */
const AMATEURS: readonly { label: string; said: RegExp }[] = [
  {
    label: 'Volunteers pour: simple steps',
    said: new RegExp(
      String.raw`\b(?!(?:bartenders?|barm[ae]n|staff|servers?|waiters?|caterers?|catering|team|they|you|we|who|that)\b)[a-z]+ (?:will|ll) (?:be )?(?:pour|pouring)\b|\bvolunteers? (?:are |will be |only )?(?:behind|at|on|running|staffing|manning) (?:the |our )?(?:bar|table|counter)|\b(?:bar|stall|table|tent)(?: is| will be)? (?:run|staffed|manned|tended) by (?:\w+ ){0,2}?(?:parents|volunteers|members|teachers|scouts|neighbou?rs|friends|mums|dads|players|students|committee)|\bvolunteers? (?:pour|serve|mix)\b|\bvolunteers?\b[^.]{0,40}\b(?:are|will|ll|can|be)? ?${POURS}|\b(?:poured|served|staffed|tended|run) by (?:the |our |church |parish |some )*(?:volunteers?|friends|family|cousins|students)|\b(?:friends|family|cousins|aunts|uncles|students|ushers?|ladies|deacons|brothers|sisters|moms|dads)(?: (?:of|from|at) [^.,]{0,30}?)? (?:will |are |will be |ll )(?:be )?(?:pour|pouring|tend|tending|serve|serving)\b`,
    ),
  },
  {
    label: 'You pour: simple steps',
    said: /\b(?:nobody|no one|no ?body)(?: (?:here|there|of us|who|that))* (?:can|could|is able to|knows how to) (?:really )?(?:mix|shake|bartend|make (?:cocktails|drinks))\b|\bniemand\w*(?: (?:der|the|who|that|kann|can))? mixen\b|\b(?:nadie|personne|nessuno|ninguem)(?: \w+){0,2} (?:mezclar|mezcle|melanger|mixare|misturar|cocteles|cocktails)\b|\b(?:i|we) (?:pour|mix|tend|serve)(?: \w+){0,3}? (?:alone|myself|ourselves|by myself)\b|\b(?:i|we) (?:will |are |am |ll |do |shall |be )*(?:doing |handling )?(?:(?:the |all |all the )?(?:cooking|serving|hosting|food|kitchen) and )?(?:the )?(?:pouring|mixing|tending|serving)\b|\b(?:im|ill|were|well|ive been) (?:be )?(?:doing |handling )?(?:(?:the |all )?(?:cooking|serving|hosting|food) and )?(?:the )?(?:pouring|mixing|tending|serving|making)\b|\b(?:pour|pouring|mix|mixing) (?:it |them |the drinks |everything )?(?:myself|ourselves)\b|\b(?:i|we)(?:ll| will) (?:pour|mix|tend|make)\b|\bmy (?:husband|wife|brother|sister|partner|dad|son|daughter|cousin|friend) (?:will |is |will be )?(?:pour|pouring|mix|mixing|tend|tending|bartend|bartending)\b/,
  },
];

/** Who pours at a party without being hired for it. */
const POURERS =
  '(?:volunteers?|parents|nephews?|nieces?|cousins?|friends?|mates?|brothers?|sisters?|sons?|daughters?|kids|teenagers|students?|scouts?|teachers?|uncles?|aunts?|neighbou?rs?|colleagues?|ushers?|members|players|ladies|lads|fathers|mothers|grandsons?|granddaughters?|dads?|mums?|moms?|husband|wife|partner)';
const POURING =
  '(?:(?:will|ll|can|are going to|is going to|are|is) )*(?:pours?|pouring|tends?|tending|mans?|manning|bartends?|bartending|(?:runs?|running|does|do|doing|handles?|handling) (?:the )?(?:bar|drinks|pouring|stall|table))\\b';
/** 'My two nephews pour', 'parents pour'. */
const WHO_POURS = new RegExp(
  `\\b(?:(my|our|the) )?(?:([a-z]+|\\d+) )?(?:of (?:my|our|the) )?(${POURERS}) (?:of (?:mine|ours|his|hers|theirs) )?${POURING}(?: (?:the )?(?:bar|drinks|everything))?(?: (?:alone|by (?:him|her|them)sel(?:f|ves)))?`,
);
/** 'Six volunteers, none of them bartenders'. */
const UNTRAINED = new RegExp(
  `\\b([a-z]+|\\d+) (${POURERS})[ ,]+(?:but |and |who are )?(?:none|not one|no one|not|no)\\b[^.]{0,24}\\b(?:bartenders?|barm[ae]n|professionals?|trained|pros?|mix\\w*)`,
);
/** 'We've got 5 of them and none know how to mix': how many those are. */
const OF_THEM =
  /\b([a-z]+|\d+) of them\b(?:[^.]{0,12}\b(?:none|no one)\b[^.]{0,20}\b(?:mix|bartend\w*|shake|pour)\b)?/;

const numberIn = (tokens: readonly Token[], { from, to }: Span): number | undefined => {
  for (let at = from; at < to; at++) {
    const count = countAt(tokens, at);
    if (count && count.value > 0 && count.value <= MAX_BARTENDERS && tokens[at]?.word !== 'a')
      return count.value;
  }
  return undefined;
};

const SOMEONE: ReadonlySet<string> = new Set(['husband', 'wife', 'partner', 'dad', 'mum', 'mom']);
const isOne = (who: string): boolean => SOMEONE.has(who) || !who.endsWith('s');

/** Who pours, as many as the host says, and where that is said. */
const pourersIn = (tokens: readonly Token[]): { crew: Crew; spans: readonly Span[] } | undefined => {
  const text = sentencesOf(tokens);
  const match = WHO_POURS.exec(text) ?? UNTRAINED.exec(text);
  if (!match) return undefined;
  const who = match[3] ?? match[2] ?? '';
  const isTheirs = match[3] !== undefined && match[1] !== undefined && match[1] !== 'the';
  const span = spanOfMatch(tokens, match);
  const after = OF_THEM.exec(text);
  const counted = after && numberIn(tokens, spanOfMatch(tokens, after));
  const people = numberIn(tokens, span) ?? (isOne(who) ? 1 : (counted ?? undefined));
  const name = isTheirs ? `Your ${who}` : capitalized(who);
  return {
    crew: { who: name, ...(people !== undefined && { people }) },
    spans: [span, ...(after ? [spanOfMatch(tokens, after)] : [])],
  };
};

/** Nobody is hired: who pours needs simple drinks, and the bar plan has them and nobody else. */
const amateurDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const text = sentencesOf(tokens);
  const found = pourersIn(tokens);
  if (found) {
    const { who, people = 1 } = found.crew;
    const isSingle = people === 1 && !/s$/.test(who);
    const named =
      people === 1
        ? who
        : who.replace(/^(Your )?(.)/, (_, your = '', first) => `${your}${people} ${first.toLowerCase()}`);
    const apply: BriefDraft['apply'] = (brief) => {
      brief.lacks = [...brief.lacks, 'bartender'];
      brief.crew = found.crew;
    };
    const label = `${named} ${isSingle ? 'pours' : 'pour'}: simple steps`;
    return [briefDraft('bartenders', label, 'place', apply, found.spans)];
  }
  for (const { label, said } of AMATEURS) {
    const match = said.exec(text);
    if (!match) continue;
    const apply: BriefDraft['apply'] = (brief) => (brief.lacks = [...brief.lacks, 'bartender']);
    return [briefDraft('bartenders', label, 'place', apply, [spanOfMatch(tokens, match)])];
  }
  return [];
};

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
  'no proper glass',
  'no real glass',
  'no decent glass',
  'unbreakable',
  'out of can',
].map((words) => words.split(' '));

/** 'The venue forbids glass on the lawn', 'glass is banned', 'nothing breakable'. */
const FORBIDDEN =
  /\b(?:forbids?|bans?|prohibits?|doesnt allow|does not allow|wont allow|dont allow) (?:any |all )?glass(?:es|ware)?\b|\bglass(?:es|ware)? (?:is|are|isnt|arent) (?:strictly |not )?(?:banned|forbidden|prohibited|allowed|off limits)\b|\b(?:nothing|no) breakables?\b|\bglass free (?:zone|area|event|venue|pool)\b/;
const FORBIDDING = /\b(?:forbid|ban|prohibit|not|isnt|arent|breakable|free|doesnt|wont|dont)/;

const forbiddenGlass = (tokens: readonly Token[]): Span[] => {
  const match = FORBIDDEN.exec(sentencesOf(tokens));
  return match && FORBIDDING.test(match[0]) ? [spanOfMatch(tokens, match)] : [];
};

const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'hate', 'avoid', 'never']);

/** 'No plastic cups' asks for glass. */
const isAskedFor = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens[from]?.word === 'no' || !NEGATIONS.has(tokens[from - 1]?.word ?? '');

/** 'Plastic only': every drink comes in a cup, bubbles too, and no glass is counted. */
export const cupDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const spans = [
    ...spansOf(tokens, UNBREAKABLE).filter((span) => isAskedFor(tokens, span)),
    ...forbiddenGlass(tokens),
  ];
  if (spans.length === 0) return [];
  const apply: BriefDraft['apply'] = (brief) => {
    brief.excluded = [...brief.excluded, kindTerm('drinks served up')];
    brief.lacks = [...brief.lacks, 'glassware'];
  };
  return [briefDraft('excluded:stemmed glasses', 'No glass: cups only', 'excluded', apply, spans)];
};

const HELPING =
  '(?:volunteers?|helpers?|barbacks?|runners?|waiters?|waitress(?:es)?|servers?|stewards?|bus(?:boys|sers))';
/** 'One bartender plus two volunteers', 'four waiters and a bartender': those help. */
const HELPERS = new RegExp(
  `\\b(?:(?:plus|and|with|beside),? (?:\\w+ ){0,2}${HELPING}\\b|(?:\\w+ )${HELPING}(?=,? (?:and|plus|with) (?:\\w+ )?(?:bartenders?|barm[ae]n)))|(?<=bartenders?,? )(?:\\w+ )${HELPING}`,
);
const helperDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const match = HELPERS.exec(sentencesOf(tokens));
  if (!match) return [];
  const words = match[0].replace(/^(?:plus|and|with|beside),? /, '');
  const span = spanOfMatch(tokens, match);
  const helpers = numberIn(tokens, span) ?? (/^an? /.test(words) ? 1 : undefined);
  const apply: BriefDraft['apply'] = (brief) => {
    if (helpers !== undefined) brief.crew = { who: 'Bartenders', helpers };
  };
  return [briefDraft('helpers', `Help at the bar: ${words}`, 'place', apply, [span])];
};

export const staffDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const counted = countedStaff(tokens);
  const [span] = spansOf(tokens, SELF_SERVE);
  if (counted.length > 0) return [...counted, ...helperDrafts(tokens)];
  // 'Volunteers behind the bar and no bartender': someone pours all the same.
  const amateurs = amateurDrafts(tokens);
  if (!span || amateurs.length > 0) return amateurs;
  return [briefDraft('bartenders', 'Self-serve bar', 'place', (brief) => (brief.bartenders = 0), [span])];
};
