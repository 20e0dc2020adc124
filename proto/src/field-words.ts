/** What people call a field where its name does not say it. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  abv: 'strength',
  atHome: 'list of what is at home',
  bitter: 'bitter flavor',
  currentBaseLiquor: 'base liquor',
  currentMood: 'mood',
  earthy: 'earthy flavor',
  email: 'email address',
  entryId: 'id of the drink',
  fruity: 'fruity flavor',
  herbaceous: 'herbaceous flavor',
  'idempotency-key': 'Idempotency-Key',
  isFeatured: 'featured mark',
  isSoldOut: 'sold-out mark',
  paper: 'paper size',
  preferredGlass: 'glass',
  preferredUnits: 'units',
  prices: 'list of prices',
  profileImageUrl: 'picture address',
  remixedFrom: 'id of the remixed cocktail',
  remixedFromId: 'id of the remixed cocktail',
  returnTo: 'path to return to',
  selectedNotes: 'flavor notes',
  sour: 'sour flavor',
  suggestedName: 'name',
  sweet: 'sweet flavor',
  v: 'version',
};

/** Fields that hold entries under names of the caller's own. */
const RECORDS: ReadonlySet<PropertyKey> = new Set(['prices', 'atHome']);

const PLURAL: ReadonlySet<string> = new Set(['flavorNotes', 'preferredUnits', 'selectedNotes', 'servings']);

/** `guestCount` is a guest count. */
const spelledOut = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A field as the subject of a sentence. */
export interface Subject {
  readonly words: string;
  readonly isPlural: boolean;
}

/** The field that a path leads to; undefined where it leads to the whole input. */
export function subjectAt(path: readonly PropertyKey[]): Subject | undefined {
  const at = path.find((part) => RECORDS.has(part)) ?? path.findLast((part) => typeof part === 'string');
  if (typeof at !== 'string') return undefined;
  return { words: FIELD_WORDS[at] ?? spelledOut(at), isPlural: PLURAL.has(at) };
}
