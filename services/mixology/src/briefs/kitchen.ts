// What a host says the kitchen doesn't have: 'no stove', 'no power', 'no fancy equipment'.
import type { KitchenTool } from '@swizzle/proto';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import type { Token } from './tokens.ts';

const WITHOUT = String.raw`\b(?:no|without|lacks?|doesnt have|dont have|isnt|havent got)(?: an?| any)?(?: real| proper| working| fancy| special| bar)*`;
const BROKEN = String.raw`(?: \w+){0,4} (?:is|are|s)(?: \w+)? (?:broken|dead|down|out|full|gone)`;
const said = (words: string): RegExp =>
  new RegExp(`${WITHOUT} (?:${words})\\b|\\b(?:${words})${BROKEN}\\b|\\bbroken (?:${words})\\b`);

const SAID: Readonly<Record<KitchenTool, RegExp>> = {
  stove: said('stoves?|stovetop|cooktop|burners?|hot plates?|kitchen|power|electricity'),
  blender: said('blenders?|equipment|tools|gear|gadgets|power|electricity|kitchen'),
  freezer: said('freezers?|power|electricity|kitchen'),
  fridge: said('fridges?|refrigerators?|refrigeration|power|electricity|kitchen'),
};

/** What the kitchen lacks, as a host says it. */
const kitchenLacks = (tokens: readonly Token[]): KitchenTool[] => {
  const text = tokens
    .map(({ word, before }) => (before === 'stop' ? `. ${word}` : word))
    .join(' ')
    .replace(/['’]/g, '');
  return (['stove', 'blender', 'freezer', 'fridge'] as const).filter((tool) => SAID[tool].test(text));
};

/** All ice is on the shopping list, whoever has a machine. */
const iceDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const at = tokens.findIndex(
    ({ word }, place) => word === 'ice' && /^(?:machines?|makers?)$/.test(tokens[place + 1]?.word ?? ''),
  );
  const isMissing = tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ word }) => /^(?:no|without|dont)$/.test(word));
  return at > 0 && isMissing
    ? [
        briefDraft('kitchen:ice', 'No ice machine: all ice is bought', 'place', () => undefined, [
          { from: at, to: at + 2 },
        ]),
      ]
    : [];
};

/** A part of the brief for each thing that the kitchen lacks. */
export const kitchenDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...kitchenLacks(tokens).map((tool) =>
    briefDraft(`kitchen:${tool}`, `No ${tool}`, 'place', (brief) => (brief.lacks = [...brief.lacks, tool])),
  ),
  ...iceDrafts(tokens),
];
