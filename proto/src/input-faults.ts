// What is wrong with an input, in sentences for people. Names fields, and never repeats what was typed.
import type { z } from 'zod';

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
interface Subject {
  readonly words: string;
  readonly isPlural: boolean;
}

/** The field that a path leads to; undefined where it leads to the whole input. */
function subjectAt(path: readonly PropertyKey[]): Subject | undefined {
  const at = path.find((part) => RECORDS.has(part)) ?? path.findLast((part) => typeof part === 'string');
  if (typeof at !== 'string') return undefined;
  return { words: FIELD_WORDS[at] ?? spelledOut(at), isPlural: PLURAL.has(at) };
}

type RawIssue = z.core.$ZodRawIssue;
type Of<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const INPUT: Subject = { words: 'request', isPlural: false };

/** Options that are worth listing; of more, people pick from a list on the page anyway. */
const MAX_LISTED_OPTIONS = 12;
const MAX_UNKNOWN_FIELDS = 5;
const MAX_FIELD_CHARACTERS = 40;

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const counted = (count: number | bigint, what: string) => `${count} ${what}${Number(count) === 1 ? '' : 's'}`;
const the = ({ words }: Subject) => `The ${words}`;

const wrongType = (subject: Subject, { expected, input }: Of<'invalid_type'>) =>
  input === undefined
    ? `${the(subject)} ${subject.isPlural ? 'are' : 'is'} missing.`
    : `${the(subject)} must be ${TYPES[expected] ?? 'of another type'}.`;

const tooSmall = (subject: Subject, { origin, minimum, inclusive }: Of<'too_small'>) => {
  if (origin === 'string')
    return minimum === 1
      ? `${the(subject)} can't be empty.`
      : `${the(subject)} must have at least ${counted(minimum, 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return `${the(subject)} must have at least ${counted(minimum, 'item')}.`;
  return `${the(subject)} must be ${inclusive ? 'at least' : 'more than'} ${minimum}.`;
};

const tooBig = (subject: Subject, { origin, maximum, inclusive }: Of<'too_big'>) => {
  if (origin === 'string') return `${the(subject)} can be at most ${counted(maximum, 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return `${the(subject)} can have at most ${counted(maximum, 'item')}.`;
  return `${the(subject)} ${inclusive ? 'can be at most' : 'must be less than'} ${maximum}.`;
};

const notAnOption = (subject: Subject, { values }: Of<'invalid_value'>) =>
  values.length <= MAX_LISTED_OPTIONS
    ? `${the(subject)} must be one of: ${values.map(String).join(', ')}.`
    : `${the(subject)} must be from our list.`;

const unknownFields = ({ keys }: Of<'unrecognized_keys'>) => {
  const shown = keys.slice(0, MAX_UNKNOWN_FIELDS).map((key) => key.slice(0, MAX_FIELD_CHARACTERS));
  return `Unknown ${keys.length === 1 ? 'field' : 'fields'}: ${shown.join(', ')}.`;
};

const isNotValid = (subject: Subject) => `${the(subject)} ${subject.isPlural ? "aren't" : "isn't"} valid.`;

/** The sentence for a fault that has no words of its own; an error map for zod. */
export function describeFault(issue: RawIssue): string {
  const subject = subjectAt(issue.path ?? []) ?? INPUT;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(subject, issue);
    case 'too_small':
      return tooSmall(subject, issue);
    case 'too_big':
      return tooBig(subject, issue);
    case 'invalid_value':
      return notAnOption(subject, issue);
    case 'unrecognized_keys':
      return unknownFields(issue);
    default:
      return isNotValid(subject);
  }
}

/** A schema's own words for a fault, as what the field does: `(path) => 'The name contains …'`. */
export const faultOf =
  (predicate: string) =>
  ({ path = [] }: { readonly path?: PropertyKey[] | undefined }): string => {
    const subject = subjectAt(path);
    return subject ? `${the(subject)} ${predicate}.` : predicate;
  };
