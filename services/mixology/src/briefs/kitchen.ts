// What a host says the kitchen doesn't have: 'no stove', 'no power', 'no fancy equipment'.
import type { KitchenTool } from '@swizzle/proto';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import { type Span, sentencesOf, spanOfMatch } from './spans.ts';
import type { Token } from './tokens.ts';

const WITHOUT = String.raw`\b(?:no|without|lacks?|doesnt have|dont have|isnt|havent got)(?: an?| any)?(?: real| proper| working| fancy| special| bar)*`;
const BROKEN = String.raw`(?: \w+){0,4} (?:is|are|s)(?: \w+)? (?:broken|dead|down|out|full|gone)`;
const said = (words: string): RegExp =>
  new RegExp(`${WITHOUT} (?:${words})\\b|\\b(?:${words})${BROKEN}\\b|\\bbroken (?:${words})\\b`);

const SAID: Readonly<Record<Exclude<KitchenTool, 'glassware' | 'bartender'>, RegExp>> = {
  stove: said('stoves?|stovetop|cooktop|burners?|hot plates?|kitchen|power|electricity|outlets?'),
  blender: said('blenders?|equipment|tools|gear|gadgets|power|electricity|outlets?|kitchen'),
  freezer: said('freezers?|power|electricity|outlets?|kitchen'),
  'running water': said('running water|plumbing|sinks?|taps?|faucets?|water hookup|water on site'),
  fridge: said('fridges?|refrigerators?|refrigeration|power|electricity|outlets?|kitchen'),
};

/** What the kitchen lacks, as a host says it. */
const kitchenLacks = (tokens: readonly Token[]): KitchenTool[] => {
  const text = sentencesOf(tokens).replace(/['’]/g, '');
  return (['stove', 'blender', 'freezer', 'fridge', 'running water'] as const).filter((tool) =>
    SAID[tool].test(text),
  );
};

const MACHINE = /^(?:machines?|makers?)$/;
const MISSING = /\b(?:no|without|dont)\b/;
const HAVING = /^(?:have|has|got|is|theres|had)$/;
const THERE = /^(?:at|there|here|available|nearby|out there|on site|onsite)\b/;

/** All ice is on the shopping list, whoever has a machine. */
const iceDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const wordsFrom = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ word }) => word)
      .join(' ');
  const at = tokens.findIndex(
    ({ word }, place) =>
      word === 'ice' &&
      ((MACHINE.test(wordsFrom(place + 1, place + 2)) && MISSING.test(wordsFrom(place - 4, place))) ||
        (/\bno$/.test(wordsFrom(place - 1, place)) &&
          (HAVING.test(wordsFrom(place - 2, place - 1)) || THERE.test(wordsFrom(place + 1, place + 3))))),
  );
  if (at < 1) return [];
  const isMachine = MACHINE.test(wordsFrom(at + 1, at + 2));
  const label = isMachine ? 'No ice machine: all ice is bought' : 'No ice there: all ice is bought';
  return [
    briefDraft('kitchen:ice', label, 'place', () => undefined, [
      { from: at - 1, to: isMachine ? at + 2 : at + 1 },
    ]),
  ];
};

/** A part of the brief for each thing that the kitchen lacks. */
export const kitchenDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...kitchenLacks(tokens).map((tool) =>
    briefDraft(`kitchen:${tool}`, `No ${tool}`, 'place', (brief) => (brief.lacks = [...brief.lacks, tool])),
  ),
  ...iceDrafts(tokens),
];

/** What hands do to fruit: 'no citrus squeezing' rules out the work, and no citrus. */
const WORK: ReadonlySet<string> = new Set(
  'squeezing juicing pressing cutting peeling zesting slicing chopping muddling blending shaking crushing straining'.split(
    ' ',
  ),
);

/** Whether what is ruled out is work with a thing, and not the thing. */
export const isOfWork = (tokens: readonly Token[], to: number): boolean =>
  WORK.has(tokens[to]?.word ?? '') && tokens[to]?.before === 'none';

export const workDrafts = (tokens: readonly Token[], excluded: readonly Span[]): BriefDraft[] =>
  excluded
    .filter(({ to }) => isOfWork(tokens, to))
    .map(({ from, to }) =>
      briefDraft('kitchen:work', 'No fruit work on site: juices come ready', 'place', () => undefined, [
        { from, to: to + 1 },
      ]),
    );

const VESSEL =
  '(?:drink |beverage |glass )?(?:dispensers?|pitchers?|carafes?|kegs?|taps?|punch bowls?|jugs?|spigots?)';
const BATCHED = new RegExp(
  `\\b(?:all|everything|only|just|simply|purely|straight|drinks|cocktails)\\b(?: \\w+){0,4} (?:from|in|out of|into|via|by) (?:an? |the |our |big |large |two |three )*${VESSEL}|\\bpour(?:s|ed|ing)? (?:straight |right |directly )?(?:from|out of) (?:an? |the |our |big |large )*${VESSEL}|\\b(?:all|everything|must be|should be|only|fully|completely) (?:be )?(?:pre ?)?batched\\b|\\b(?:pre ?)?batched (?:cocktails|drinks|punches)\\b|\\bbatch everything\\b|\\bnothing made to order\\b|\\bno (?:drinks )?made to order\\b`,
);

/** 'All from dispensers': nothing is finished glass by glass. */
export const batchedDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const match = BATCHED.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft('batched', 'Everything batched', 'place', (brief) => (brief.isBatched = true), [
          spanOfMatch(tokens, match),
        ]),
      ]
    : [];
};
