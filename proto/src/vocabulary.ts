/** Base liquors; `none` means without alcohol. */
export const BASE_LIQUORS = [
  'gin',
  'whiskey',
  'rum',
  'vodka',
  'tequila',
  'brandy',
  'liqueur',
  'none',
] as const;
export type BaseLiquor = (typeof BASE_LIQUORS)[number];

/** The base-liquor filter of Explore and Saved, in the order shown. */
export const BASE_LIQUOR_FILTERS = [
  'all',
  'gin',
  'whiskey',
  'rum',
  'vodka',
  'tequila',
  'brandy',
  'liqueur',
] as const;
export type BaseLiquorFilter = (typeof BASE_LIQUOR_FILTERS)[number];

/** The mood filter of Explore and Saved, in the order shown. */
export const MOOD_FILTERS = [
  'all',
  'Sophisticated',
  'Refreshing',
  'Luxurious',
  'Celebratory',
  'Elegant',
  'Classic',
  'Playful',
  'Tranquil',
  'Relaxed',
  'Adventurous',
  'Cozy',
] as const;
export type MoodFilter = (typeof MOOD_FILTERS)[number];

export const ANY_VIBE = 'Any Vibe';
/** The generator's vibes, in the order shown. */
export const VIBES = [
  ANY_VIBE,
  'Casual',
  'Sophisticated',
  'Playful',
  'Tropical',
  'Luxurious',
  'Adventurous',
  'Celebratory',
  'Cozy',
] as const;
export type Vibe = (typeof VIBES)[number];

/** Every mood a cocktail can have: the vibes and the filters together. */
export const MOODS = [
  'Casual',
  'Sophisticated',
  'Playful',
  'Tropical',
  'Luxurious',
  'Adventurous',
  'Celebratory',
  'Cozy',
  'Refreshing',
  'Elegant',
  'Classic',
  'Tranquil',
  'Relaxed',
] as const;
export type Mood = (typeof MOODS)[number];

export const GLASSES = [
  'Coupe',
  'Rocks/Old Fashioned',
  'Highball',
  'Collins',
  'Nick & Nora',
  'Martini',
  'Hurricane',
  'Margarita',
  'Wine',
  'Champagne Flute',
  'Mule Mug',
  'Tiki',
] as const;
export type Glass = (typeof GLASSES)[number];

export const ANY_GLASS = 'Any Glass';
/** The generator's glassware options. Tiki has the value of the Mule Mug; Any Glass is not sent. */
export const GLASS_OPTIONS: readonly { label: string; value: Glass | typeof ANY_GLASS }[] = [
  { label: ANY_GLASS, value: ANY_GLASS },
  ...GLASSES.map((glass) => ({ label: glass, value: glass === 'Tiki' ? ('Mule Mug' as const) : glass })),
];

export const ANY_ABV = 'Any ABV';
export const ABV_LABELS = [
  ANY_ABV,
  '0%',
  '1-10%',
  '10-15%',
  '15-20%',
  '20-25%',
  '25-35%',
  '35-40%+',
] as const;
export type AbvLabel = (typeof ABV_LABELS)[number];
/** Each label's bounds in percent by volume, both included. Under 0.5 % counts as no alcohol (21 CFR 7.65). */
export const ABV_RANGES: Readonly<Record<AbvLabel, { min: number; max: number }>> = {
  'Any ABV': { min: 0, max: 60 },
  '0%': { min: 0, max: 0.5 },
  '1-10%': { min: 1, max: 10 },
  '10-15%': { min: 10, max: 15 },
  '15-20%': { min: 15, max: 20 },
  '20-25%': { min: 20, max: 25 },
  '25-35%': { min: 25, max: 35 },
  '35-40%+': { min: 35, max: 60 },
};

/** Strength filter of Saved on desktop. */
export const STRENGTH_FILTERS = ['0', '1-10', '10-15', '15-20', '20-25', '25-35', '35+'] as const;
/** Strength filter of Saved in the mobile dialog: not the same bounds as on desktop. */
export const MOBILE_STRENGTH_FILTERS = ['0-5', '5-10', '10-15', '15-20', '20-25', '25+'] as const;

/** Includes `min`, excludes `max`. */
export interface HalfOpenRange {
  readonly min: number;
  readonly max: number;
}

/** Range of each strength filter in percent ABV. Below 0.5 % counts as no alcohol (21 CFR 7.65). */
export const STRENGTH_RANGES: Readonly<
  Record<(typeof STRENGTH_FILTERS | typeof MOBILE_STRENGTH_FILTERS)[number], HalfOpenRange>
> = {
  '0': { min: 0, max: 0.5 },
  '1-10': { min: 0.5, max: 10 },
  '10-15': { min: 10, max: 15 },
  '15-20': { min: 15, max: 20 },
  '20-25': { min: 20, max: 25 },
  '25-35': { min: 25, max: 35 },
  '35+': { min: 35, max: 101 },
  '0-5': { min: 0, max: 5 },
  '5-10': { min: 5, max: 10 },
  '25+': { min: 25, max: 101 },
};

/** Calorie filter of Saved. */
export const CALORIE_FILTERS = [
  { value: '90-120', label: '90-120 Lean' },
  { value: '120-180', label: '120-180 Moderate' },
  { value: '180-300', label: '180-300 Rich' },
  { value: '300+', label: '300+ Indulgent' },
] as const;
export type CalorieFilter = (typeof CALORIE_FILTERS)[number]['value'];

/** Range of each calorie filter in kilocalories. */
export const CALORIE_RANGES: Readonly<Record<CalorieFilter, HalfOpenRange>> = {
  '90-120': { min: 90, max: 120 },
  '120-180': { min: 120, max: 180 },
  '180-300': { min: 180, max: 300 },
  '300+': { min: 300, max: Number.POSITIVE_INFINITY },
};

export const DIFFICULTIES = ['Easy', 'Medium', 'Advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The fourteen allergens that must be disclosed: Regulation (EU) No 1169/2011, Annex II. Nuts are tree nuts. */
export const ALLERGENS = [
  'egg',
  'milk',
  'nuts',
  'celery',
  'gluten',
  'sulfites',
  'sesame',
  'soy',
  'fish',
  'peanuts',
  'crustaceans',
  'mollusks',
  'mustard',
  'lupin',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Concerns that Sam (the bartender in the chat) addresses before anything else, most serious first. */
export const CARE_KINDS = [
  'despair',
  'poison',
  'coercion',
  'minor',
  'pregnancy',
  'driving',
  'medicine',
  'dependence',
  'excess',
  'allergy',
  'celiac',
  'diet',
] as const;
export type CareKind = (typeof CARE_KINDS)[number];

export const EVENT_TYPES = [
  'Intimate Dinner Party',
  'Birthday Celebration',
  'Corporate Event',
  'Wedding Reception',
  'Holiday Party',
  'Custom Event',
] as const;
export const EVENT_LENGTHS = ['2-3 hours', '3-4 hours', '4-6 hours', 'All day/night'] as const;
export const EVENT_BUDGETS = ['$3-5', '$5-8', '$8-12', '$12+'] as const;
/** Grades of bottles, cheapest first: store brands, standard, premium. */
export const BOTTLE_GRADES = ['value', 'standard', 'premium'] as const;
export type BottleGrade = (typeof BOTTLE_GRADES)[number];

export const MENU_SECTIONS = ['welcome', 'signature', 'digestif'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** Things that a host may lack: kitchen tools, running water, a bartender. */
export const KITCHEN_TOOLS = [
  'stove',
  'blender',
  'freezer',
  'fridge',
  'glassware',
  'running water',
  'bartender',
] as const;
export type KitchenTool = (typeof KITCHEN_TOOLS)[number];

/** Drinking paces by occasion, the default first. */
export const DRINKING_PACES = ['party', 'table', 'daytime', 'work', 'children', 'solemn', 'cold'] as const;
export type DrinkingPace = (typeof DRINKING_PACES)[number];

/** How a drink is chilled; `carbonated` is anything served cold without ice, `heated` is for hot drinks. */
export const TECHNIQUES = ['stirred', 'shaken', 'built', 'blended', 'carbonated', 'heated'] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Display names of the techniques. */
const TECHNIQUE_WORDS: Readonly<Record<Technique, string>> = {
  stirred: 'stirred',
  shaken: 'shaken',
  built: 'built in the glass',
  blended: 'blended',
  carbonated: 'poured cold',
  heated: 'served hot',
};

/** Describes how a drink is served; a single carbonated ingredient is poured as it is, like wine, beer and neat spirits. */
export const servedWords = ({
  technique,
  lines,
}: {
  technique: Technique;
  lines: readonly unknown[];
}): string =>
  lines.length === 1 && technique === 'carbonated' ? 'poured as it is' : TECHNIQUE_WORDS[technique];

/** When an ingredient is added to a batch, earliest first; `service`: to each drink. */
export const BATCH_STAGES = ['days ahead', 'day before', 'same day', 'service'] as const;
export type BatchStage = (typeof BATCH_STAGES)[number];

/** Titles of the stages in the prep plan. */
export const BATCH_STAGE_TITLES: Readonly<Record<BatchStage, string>> = {
  'days ahead': 'Two days ahead',
  'day before': 'The day before',
  'same day': 'On the day',
  service: 'At service, glass by glass',
};

/** A shop's aisles in walking order. */
export const AISLES = [
  'produce',
  'dairy and eggs',
  'juices',
  'mixers',
  'pantry',
  'baking and spices',
  'coffee and tea',
  'frozen',
  'beer and cider',
  'wine',
  'spirits',
  'liqueurs',
  'bitters',
  'zero-proof',
  'party supplies',
] as const;

/** Needs of a bar besides the drinks, in display order; a host can disable each. */
export const BAR_GROUPS = [
  'glasses',
  'ice',
  'water',
  'paper goods',
  'tools',
  'staff',
  'returns',
  'allergens',
  'alcohol',
] as const;
export type BarGroupId = (typeof BAR_GROUPS)[number];

/** Titles of the groups. */
export const BAR_GROUP_TITLES: Readonly<Record<BarGroupId, string>> = {
  glasses: 'Glasses',
  ice: 'Ice',
  water: 'Water and soft drinks',
  'paper goods': 'Napkins, straws and picks',
  tools: 'Tools and tubs',
  staff: 'Staff',
  returns: 'Deposit and returns',
  allergens: 'Allergens',
  alcohol: 'How much everyone drinks',
};

export const PREP_KINDS = ['shop', 'cook', 'batch', 'chill', 'squeeze', 'cut', 'set up', 'serve'] as const;
export type PrepKind = (typeof PREP_KINDS)[number];

export const UNITS = ['imperial', 'metric'] as const;
export type Units = (typeof UNITS)[number];
