// The stages of an evening: 'a drink for each: arrival, dinner, dancing, last call', and 'one for the drivers at the end'.
import type { MenuSection } from '@swizzle/proto';
import { addNonDrinkerShare, type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import { type GuestKind, mentionsIn } from '../guests/guest-mentions.ts';
import { type ClauseText, clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundSize } from '../wishes/meal-drinks.ts';

interface Stage extends Span {
  /** As the host calls it. */
  name: string;
  section: MenuSection;
}

const STAGES: readonly (readonly [MenuSection, string])[] = [
  [
    'welcome',
    'arrivals?|(?:the )?(?:drinks )?reception|cocktail hour|(?:the )?ceremony|(?:as|when) (?:they|people|guests|everyone) arrives?|at the door',
  ],
  [
    'digestif',
    'last (?:call|drink|glass|one|dance|hour|round|orders)|nightcaps?|(?:the )?(?:farewell|send off|goodbyes?)|(?:at |for )?the (?:very )?end(?: of the (?:night|evening|party))?|carriages',
  ],
  [
    'signature',
    'dinner|lunch|supper|with (?:the |our )[a-z]+(?: [a-z]+)?|(?:the )?(?:meal|buffet|speeches|toasts?|cake|games|karaoke|fireworks|disco|bonfire|campfire)|dancing|(?:the )?dance ?floor|after ?party',
  ],
];
const ANY = STAGES.map(([, words]) => words).join('|');
const STAGE = new RegExp(`\\b(?:${ANY})\\b`, 'g');
const sectionOf = (words: string): MenuSection =>
  STAGES.find(([, known]) => new RegExp(`^(?:${known})$`).test(words))?.[0] ?? 'signature';

const DRINK = '(?:drinks?|cocktails?|glass(?:es)?|something(?: [a-z]+)?|one)';
const EACH = new RegExp(
  `\\b(?:an? |one |different )*${DRINK} (?:for|at|with|to (?:match|suit|go with)) (?:each|every) (?:stage|part|phase|moment|chapter|act)\\b(?: of (?:the |our )?[a-z]+)?`,
  'g',
);
/** 'Cocktails for arrival, dinner, dancing and the last hour'. */
const LISTED = new RegExp(
  `\\b${DRINK} (?:for|at|with|during) (?:the )?(?:${ANY})(?:(?: ,)? (?:and |then )?(?:for |at |with |during |on )?(?:the )?(?:${ANY})){2,}`,
  'g',
);
/** 'One on arrival, one with dinner, one for dancing, and a last one'. */
const ONE_BY_ONE = new RegExp(
  `\\b${DRINK} (?:for |at |with |during |on |as |when )?(?:the )?(?:${ANY})(?:(?: ,)? (?:and |then |plus )*(?:an? |one |another |something )?(?:drink |cocktail )?(?:for |at |with |during |on )?(?:the )?(?:${ANY})){2,}`,
  'g',
);
const USUAL: readonly (readonly [string, MenuSection])[] = [
  ['arrival', 'welcome'],
  ['dinner', 'signature'],
  ['dancing', 'signature'],
  ['last call', 'digestif'],
];
const MIN_STAGES = 3;

const stagesWithin = (clauses: ClauseText, { from, to }: Span): Stage[] =>
  matchesIn(clauses, STAGE)
    .filter((stage) => stage.from >= from && stage.to <= to)
    .map(({ match, ...span }) => ({
      ...span,
      name: match[0].replace(/^(?:(?:the|at|for|with|our) )+/, ''),
      section: sectionOf(match[0]),
    }));

/** Where the list ends that says which stages there are: with its sentence, or with the next where a colon opens it. */
const listEnd = (tokens: readonly Token[], at: number): number => {
  const next = tokens.findIndex(({ before }, place) => place > at && before === 'stop');
  return next < 0 ? tokens.length : next;
};

/** The stages that each have a drink; none where a host doesn't say so. */
const stagesIn = (
  tokens: readonly Token[],
): { stages: readonly Omit<Stage, keyof Span>[]; span: Span } | undefined => {
  const clauses = clauseTextOf(tokens);
  const [each] = matchesIn(clauses, EACH);
  if (each) {
    const span = { from: each.from, to: listEnd(tokens, each.to) };
    const named = stagesWithin(clauses, { from: each.to, to: span.to });
    return named.length >= MIN_STAGES
      ? { stages: named, span }
      : { stages: USUAL.map(([name, section]) => ({ name, section })), span: each };
  }
  const [list] = [...matchesIn(clauses, LISTED), ...matchesIn(clauses, ONE_BY_ONE)];
  if (!list) return undefined;
  const stages = stagesWithin(clauses, list);
  return stages.length >= MIN_STAGES ? { stages, span: list } : undefined;
};

/** A drink for each stage of an evening, and one without alcohol beside them. */
export const readStageSize = (tokens: readonly Token[]): FoundSize | undefined => {
  const found = stagesIn(tokens);
  if (!found) return undefined;
  // A cocktail hour after the arrival is no second welcome.
  const stages = found.stages.map((stage, at) =>
    stage.section === 'welcome' && found.stages.slice(0, at).some(({ section }) => section === 'welcome')
      ? { ...stage, section: 'signature' as const }
      : stage,
  );
  const count = (section: MenuSection) => stages.filter((stage) => stage.section === section).length;
  const courses = stages.filter(({ section }) => section === 'signature').map(({ name }) => name);
  if (courses.length === 0 || count('digestif') > 1) return undefined;
  return {
    size: {
      welcome: count('welcome'),
      signature: courses.length + 1,
      digestif: count('digestif'),
      courses,
      isEvening: true,
    },
    alcoholFreeCount: 0,
    stages: found.stages.map(({ name }) => name),
    ...found.span,
  };
};

const WHO: Readonly<Record<Exclude<GuestKind, 'relative'>, string>> = {
  children: 'the children',
  teenagers: 'the teenagers',
  drivers: 'those who drive',
  abstainers: 'those who don’t drink',
  expecting: 'who is expecting',
};
const WHEN = { welcome: 'on arrival', digestif: 'at the end' } as const;
const DRY =
  /\b(?:doesnt|does not|dont|do not|never|cant|cannot|wont) (?:drink|touch|have alcohol)\b|\b(?:without|no) alcohol\b|\balcohol free\b|\bteetotal\b|\bsober\b/;
const PARTS: ReadonlySet<string> = new Set(['stop', 'comma']);

/** 'An arrival drink for the kids', 'a last one for the drivers': some guests have a first or a last glass of their own. */
export const ownGlassDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const clauses = clauseTextOf(tokens);
  const mentions = mentionsIn(tokens, clauses);
  const stages = stagesWithin(clauses, { from: 0, to: tokens.length });
  const clauseOf = ({ from, to }: Span): Span => {
    let [begin, end] = [from, to];
    while (begin > 0 && !PARTS.has(tokens[begin]?.before ?? '') && tokens[begin]?.word !== 'and') begin--;
    while (end < tokens.length && !PARTS.has(tokens[end]?.before ?? '') && tokens[end]?.word !== 'and') end++;
    // 'For the kids: one on arrival, one with dinner'.
    return tokens[to]?.before === 'colon'
      ? { from: begin, to: listEnd(tokens, to) }
      : { from: begin, to: end };
  };
  return mentions.flatMap((mention): BriefDraft[] => {
    if (mention.isPronoun) return [];
    const clause = clauseOf(mention);
    const words = tokens
      .slice(clause.from, clause.to)
      .map(({ word }) => word)
      .join(' ');
    if (mention.kind === 'relative' && !DRY.test(words)) return [];
    const who = mention.kind === 'relative' ? 'who doesn’t drink' : WHO[mention.kind];
    return stages
      .filter((stage) => stage.from >= clause.from && stage.to <= clause.to)
      .flatMap(({ section, from, to }) =>
        section === 'signature' || !new RegExp(`\\b(?:${DRINK}|for)\\b`).test(words)
          ? []
          : [
              briefDraft(
                `own-glass:${section}:${mention.kind}`,
                `A drink of their own ${WHEN[section]} for ${who}`,
                'alcohol-free',
                (brief) => {
                  brief.ownGlasses = [...new Set([...brief.ownGlasses, section])];
                  brief.alcoholFree = freer(brief.alcoholFree, 'some');
                },
                [{ from, to }, mention],
              ),
            ],
      );
  });
};

const FREE =
  '(?:na|n a|non ?alcoholic|nonalcoholic|alcohol ?free|zero ?proof|no alcohol|mocktails?|soft|sober|booze ?free)';
const AT_EVERY = new RegExp(
  `\\b(?:(?:an?|one|the|proper|good|nice|real) )*${FREE}(?: (?:\\w+)){0,3} (?:at|for|in|with|during|on) (?:every|each|all(?: of)?(?: the)?) (?:single )?(?:stages?|parts?|courses?|points?|rounds?|steps?|moments?)\\b`,
  'g',
);

/** 'A proper NA version at every stage': a first and a last glass without alcohol, too. */
export const everyStageDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const spans = matchesIn(clauseTextOf(tokens), AT_EVERY).map(({ from, to }) => ({ from, to }));
  if (spans.length === 0) return [];
  return [
    briefDraft(
      'own-glass:every',
      'A drink without alcohol at every stage',
      'alcohol-free',
      (brief) => {
        brief.ownGlasses = [...new Set([...brief.ownGlasses, 'welcome' as const, 'digestif' as const])];
        brief.alcoholFree = freer(brief.alcoholFree, 'some');
      },
      spans,
    ),
  ];
};

/** 'The crew can't drink a thing, so cold stuff for about 20 of them': how many take none. */
const COUNTED =
  /\b(?:cant|cannot|not allowed to|wont|arent allowed to|may not|mustnt) (?:drink|have (?:a )?(?:drink|alcohol)|touch)\b[^.]{0,60}?\b(?:for )?(?:about |around |roughly |some )?(\d{1,3}) of (?:them|those)\b|\b(?:about |around |roughly |some )?(\d{1,3}) (?:of them |who are )?on ?duty\b/g;

export const onDutyDrafts = (tokens: readonly Token[], guests: number | undefined): BriefDraft[] => {
  const [found] = matchesIn(clauseTextOf(tokens), COUNTED);
  const count = Number(found?.match[1] ?? found?.match[2]);
  if (!found || !guests || !(count > 0) || count >= guests) return [];
  return [
    briefDraft(
      'alcohol-free:on-duty',
      `${count} who may not drink`,
      'alcohol-free',
      (brief) => {
        brief.alcoholFree = freer(brief.alcoholFree, 'some');
        if ((brief.nonDrinkerShares.abstainers ?? 0) < count / guests)
          addNonDrinkerShare(brief, count / guests, 'abstainers');
      },
      [found],
    ),
  ];
};
