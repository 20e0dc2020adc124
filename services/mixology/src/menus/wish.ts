import { MENU_SECTIONS, type MenuRequest, type MenuSection } from '@swizzle/proto';
import { type Occasion, occasionOf } from './occasion.ts';
import { monthOf } from './season.ts';
import { type ReadTheme, readTheme } from './theme.ts';

/** What a menu is planned for. */
export type MenuEvent = Omit<MenuRequest, 'theme'> & { theme?: string | null | undefined };

/** An event, read. */
export interface MenuWish {
  event: MenuEvent;
  occasion: Occasion;
  theme: ReadTheme;
  /** 1 to 12; undefined where nobody says when. */
  month: number | undefined;
}

/** `date` as YYYY-MM-DD. Throws on a month that is none. */
export const readMenuWish = (event: MenuEvent, date: string | undefined): MenuWish => ({
  event,
  occasion: occasionOf(event.eventType),
  theme: readTheme(event.theme ?? undefined),
  month: date === undefined ? undefined : monthOf(date),
});

/** Signature drinks by guests: from so many on, so many. More hands behind the bar can make more. House rule. */
const SIGNATURES = [
  { from: 150, drinks: 5 },
  { from: 50, drinks: 4 },
  { from: 8, drinks: 3 },
  { from: 3, drinks: 2 },
  { from: 0, drinks: 1 },
] as const;

/** The places of a menu in its order: one welcome, some signatures, one digestif; fewer where drinks are few. */
export const slotsFor = (guests: number, available: number): MenuSection[] => {
  const wanted = SIGNATURES.find(({ from }) => guests >= from)?.drinks ?? 1;
  const order: MenuSection[] = [
    'signature',
    'welcome',
    'digestif',
    ...Array<MenuSection>(wanted - 1).fill('signature'),
  ];
  const filled = order.slice(0, available);
  return MENU_SECTIONS.flatMap((section) => filled.filter((slot) => slot === section));
};
