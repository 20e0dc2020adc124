// What planning a menu is given, and what comes of it.
import type { BottleGrade, MenuCost, MenuSection, ServingStyle } from '@swizzle/proto';
import type { EventBrief } from '../briefs/event-brief.ts';
import type { WishOptions } from './wish.ts';

interface MenuChoice {
  id: number;
  section: MenuSection;
  servings: number;
  /** Why it is there, in a sentence. */
  why: string;
  /** Diets and wishes of some guests that it keeps, as it's labeled for them. */
  suits: readonly string[];
  /** What the menu says of it, where its own line doesn't fit the event. */
  line?: string | undefined;
  servingStyle: ServingStyle;
}

/** A menu, planned. */
export interface PlannedMenu {
  name: string;
  /** One line beneath it. */
  intro: string;
  /** Welcome, signatures, digestif; empty where there were no candidates. */
  entries: readonly MenuChoice[];
  /** What its shopping list comes to, at our prices. */
  cost: MenuCost;
  /** How good the bottles are that this takes. */
  bottles: BottleGrade;
  /** Sound, and its budget met. */
  isSound: boolean;
  /** Ids of the themes that the host's words call for. */
  themes: readonly string[];
  /** One drink at least has 10 % or less. */
  hasLight: boolean;
  /** What was understood of the event. */
  brief: EventBrief;
  /** Drinks that one guest takes, where they are fewer than usual to stay within the budget. */
  drinksEach?: number;
}

/** When the party is, what the host took away, and what settles the choice among menus that are as good. */
export interface MenuOptions extends WishOptions {
  seed: number;
  /** Drinks that stay, each in its section. */
  kept?: readonly { id: number; section: MenuSection }[];
}
