/** The product's name, wherever it appears. */
export const PRODUCT_NAME = 'Swizzle';

/** Where anyone sees how a guest's menu works. No menu that a host shares has such an address. */
export const SAMPLE_MENU_PATH = '/m/sample';

/** A cookie that scripts may read, beside the session's: its holder may be signed in. Its value is a random mark of the session, by which tabs tell one session from the next; it proves nothing. */
export const MEMBER_COOKIE = 'swizzle_member';

/** Cocktails a cocktail_curious user may make in one UTC day. */
export const FREE_DAILY_COCKTAILS = 3;
/** Further cocktails on a day on which that user has shared one. */
export const SHARE_BONUS_COCKTAILS = 3;
/** Length of the free trial in days; the first charge falls on the day after. */
export const TRIAL_DAYS = 14;

/** Cards on one page of Explore and Saved. */
export const PAGE_SIZE = 12;
/** The most cocktails one list answers; the results header then reads '100+'. */
export const MAX_LISTED_COCKTAILS = 100;
/** The most cocktails that a list by ids may ask for. */
export const MAX_ORDERED_COCKTAILS = 60;
/** The most cocktails one collection holds. */
export const MAX_SAVED_COCKTAILS = 1000;
export const FEATURED_CARDS = 8;
export const PREVIOUS_EVENTS = 6;
export const RECENTLY_ADDED = 5;
export const NOTE_SUGGESTIONS = 20;

export const MIN_GUESTS = 1;
export const MAX_GUESTS = 1000;
export const DEFAULT_GUESTS = 12;
/** Dollars a serving costs in a menu's estimated total. */
export const DOLLARS_PER_SERVING = 7;

/** Servings of one drink: what a thousand guests could drink of it in a day and a night, and more. */
export const MAX_SERVINGS = 20_000;
/** Dollars that a host may name for one pack. */
export const MAX_PRICE = 10_000;
/** Percent by volume under which a drink may be called free of alcohol: US rules for malt beverages, 27 CFR 7.65. */
export const ZERO_PROOF_BELOW = 0.5;
/** How strong a mixed drink is, and the percent by volume under which each step ends. */
export const STRENGTH_STEPS = [
  { name: 'zeroProof', below: ZERO_PROOF_BELOW },
  { name: 'light', below: 10 },
  { name: 'medium', below: 17 },
  { name: 'strong', below: 24 },
  { name: 'veryStrong', below: Number.POSITIVE_INFINITY },
] as const;
export type StrengthStep = (typeof STRENGTH_STEPS)[number]['name'];

/** The step of a drink with so many percent by volume: what it is called wherever it is shown. */
export const strengthStepOf = (abv: number): StrengthStep =>
  STRENGTH_STEPS.find(({ below }) => abv < below)?.name ?? 'veryStrong';
/** The most menus one list answers. */
export const MAX_LISTED_MENUS = 50;
/** Characters of a theme: a paragraph, as hosts paste it. */
export const LONGEST_THEME = 800;

/** Bars that one user may own. */
export const MAX_BARS = 10;
export const MAX_BOTTLES = 400;
/** What a bar of someone without a paid plan holds, and how many bars that is. */
export const FREE_BOTTLES = 10;
export const FREE_BARS = 1;
export const MAX_BAR_MEMBERS = 20;
/** Lines of a bar's shopping list. */
export const MAX_TO_BUY = 100;
/** Characters of a list that is pasted. */
export const MAX_PASTED = 8000;

/** Bytes of a photo's file: as base64 it stays under the megabyte that proxies let through unasked. */
export const MAX_PHOTO_BYTES = 700_000;
/** The same in base64, and the JSON around it. */
export const MAX_PHOTO_BODY_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100;

/** Flavor notes one request may carry: more than a single drink can show. */
export const MAX_SELECTED_NOTES = 8;
/** Characters of the name that a guest suggests for a cocktail. */
export const MAX_SUGGESTED_NAME = 60;
/** Characters of a message to Sam. */
export const MAX_CHAT_MESSAGE = 500;
/** Pixels on each side of a painted picture, and the bytes of its file: as base64 it fits into one message. */
export const PICTURE_PIXELS = 800;
export const MAX_PICTURE_BYTES = 600_000;
/** Bytes of a request's body; larger ones are refused with 413. */
export const MAX_BODY_BYTES = 64 * 1024;

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** What guests read at a link that leads to no menu. */
export const NO_MENU = {
  title: 'There is no menu here.',
  hint: 'The link may be mistyped, or the host has replaced it. Try the QR code again.',
} as const;
