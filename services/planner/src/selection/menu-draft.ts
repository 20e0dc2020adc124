import type { EventBrief } from '@swizzle/mixology/briefs/event-brief';
import { claimsAlcoholFree, faultsIn } from '@swizzle/mixology/checking/text-faults';
import { fitsScene } from '@swizzle/mixology/menus/occasions/scene-fit';
import { text } from '@swizzle/proto';
import { z } from 'zod';

const prose = z.string().max(500);
const id = z.int().positive();

/** A menu as a model proposes it: choices and words. Nothing in it can be computed. */
export const MenuDraft = z.strictObject({
  name: prose,
  intro: prose,
  welcome: id,
  signatures: z.array(id).max(8),
  digestif: id,
});
export type MenuDraft = z.infer<typeof MenuDraft>;

/** Characters of a name and of the line beneath it: less than a menu may have, so that a card stays one. */
export const LONGEST_NAME = 60;
export const LONGEST_INTRO = 160;

const NAME = text(LONGEST_NAME, 3);
const INTRO = text(LONGEST_INTRO, 10);

/** What is wrong with the words of a draft: they become public, and someone may trust them. */
export const wordsFaults = (
  { name, intro }: Pick<MenuDraft, 'name' | 'intro'>,
  { isAlcoholFree, brief }: { isAlcoholFree: boolean; brief: EventBrief },
): string[] => [
  ...faultsIn('name', name, NAME),
  ...faultsIn('intro', intro, INTRO),
  ...(!isAlcoholFree && [name, intro].some(claimsAlcoholFree)
    ? ['There is alcohol on the menu: nothing may say that there is none.']
    : []),
  ...([name, intro].every((words) => fitsScene(words, brief))
    ? []
    : ['The words must agree with the season, the hour and the place.']),
];
