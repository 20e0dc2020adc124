export const PRODUCT_NAME = 'Swizzle';

/** The path of the sample menu; not a valid slug of a shared menu. */
export const SAMPLE_MENU_PATH = '/m/sample';

/** A script-readable hint that the user may be signed in. Its value is random per session, so that tabs notice a new session; it grants nothing. */
export const MEMBER_COOKIE = 'swizzle_member';

/** Daily quota of a cocktail_curious user, per UTC day. */
export const FREE_DAILY_COCKTAILS = 3;
/** Additional quota on a day on which the user has shared a cocktail. */
export const SHARE_BONUS_COCKTAILS = 3;
/** Length of the free trial in days; the first charge is on the day after. */
export const TRIAL_DAYS = 14;

/** Cards on one page of Explore and Saved. */
export const PAGE_SIZE = 12;
/** Maximum cocktails in a list; the results header then reads '100+'. */
export const MAX_LISTED_COCKTAILS = 100;
/** Maximum ids in a list by ids. */
export const MAX_ORDERED_COCKTAILS = 60;
/** Maximum cocktails in a collection. */
export const MAX_SAVED_COCKTAILS = 1000;
export const FEATURED_CARDS = 8;
export const PREVIOUS_EVENTS = 6;
export const RECENTLY_ADDED = 5;
export const NOTE_SUGGESTIONS = 20;

export const MIN_GUESTS = 1;
export const MAX_GUESTS = 1000;
export const DEFAULT_GUESTS = 12;
/** Estimated dollars per serving. */
export const DOLLARS_PER_SERVING = 7;

/** Maximum servings of a drink: more than a thousand guests drink in 24 hours. */
export const MAX_SERVINGS = 20_000;
/** Maximum price of a pack in dollars. */
export const MAX_PRICE = 10_000;
/** ABV below which a drink may be called alcohol-free: US rules for malt beverages, 27 CFR 7.65. */
export const ZERO_PROOF_BELOW = 0.5;
/** Strength steps with their exclusive upper limit in percent ABV. */
export const STRENGTH_STEPS = [
  { name: 'zeroProof', below: ZERO_PROOF_BELOW },
  { name: 'light', below: 10 },
  { name: 'medium', below: 17 },
  { name: 'strong', below: 24 },
  { name: 'veryStrong', below: Number.POSITIVE_INFINITY },
] as const;
export type StrengthStep = (typeof STRENGTH_STEPS)[number]['name'];

export const strengthStepOf = (abv: number): StrengthStep =>
  STRENGTH_STEPS.find(({ below }) => abv < below)?.name ?? 'veryStrong';
/** Maximum menus in a list. */
export const MAX_LISTED_MENUS = 50;
/** Maximum characters of a theme: a pasted paragraph. */
export const LONGEST_THEME = 800;

/** Maximum bars of a user. */
export const MAX_BARS = 10;
export const MAX_BOTTLES = 400;
/** Limits without a paid plan. */
export const FREE_BOTTLES = 10;
export const FREE_BARS = 1;
export const MAX_BAR_MEMBERS = 20;
/** Maximum lines of a bar's shopping list. */
export const MAX_TO_BUY = 100;
/** Maximum characters of a pasted list. */
export const MAX_PASTED = 8000;

/** Maximum bytes of a photo: in base64 it stays below 1 MB, a common default limit of proxies. */
export const MAX_PHOTO_BYTES = 700_000;
/** The same in base64, plus the surrounding JSON. */
export const MAX_PHOTO_BODY_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100;

/** Maximum flavor notes of a request. */
export const MAX_SELECTED_NOTES = 8;
/** Maximum characters of a suggested name. */
export const MAX_SUGGESTED_NAME = 60;
/** Maximum characters of a message to Sam. */
export const MAX_CHAT_MESSAGE = 500;
/** Width and height of a generated image, and its maximum bytes: in base64 it fits into a NATS message. */
export const PICTURE_PIXELS = 800;
export const MAX_PICTURE_BYTES = 600_000;
/** Maximum bytes of a request body; larger ones get a 413. */
export const MAX_BODY_BYTES = 64 * 1024;

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** The message for guests with an invalid link. */
export const NO_MENU = {
  title: 'There is no menu here.',
  hint: 'The link may be mistyped, or the host has replaced it. Try the QR code again.',
} as const;
