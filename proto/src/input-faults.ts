// Validation messages for users. They name fields, but never repeat the input.
import type { z } from 'zod';

/** Names of fields for users, if they differ from the name in the code. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
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

/** Fields with arbitrary keys. */
const RECORD_FIELDS: ReadonlySet<PropertyKey> = new Set(['prices', 'atHome']);

const PLURAL_FIELDS: ReadonlySet<string> = new Set([
  'flavorNotes',
  'preferredUnits',
  'selectedNotes',
  'servings',
]);

/** `guestCount` becomes 'guest count'. */
const toWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A field as the subject of a sentence. */
interface Subject {
  readonly words: string;
  readonly isPlural: boolean;
}

/** The field of a path; undefined for the whole input. */
function subjectOf(path: readonly PropertyKey[]): Subject | undefined {
  const at =
    path.find((part) => RECORD_FIELDS.has(part)) ?? path.findLast((part) => typeof part === 'string');
  if (typeof at !== 'string') return undefined;
  return { words: FIELD_NAMES[at] ?? toWords(at), isPlural: PLURAL_FIELDS.has(at) };
}

type RawIssue = z.core.$ZodRawIssue;
type IssueOf<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>;

const WHOLE_INPUT: Subject = { words: 'request', isPlural: false };

/** Longer lists of options are not spelled out. */
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

const withCount = (count: number | bigint, what: string) =>
  `${count} ${what}${Number(count) === 1 ? '' : 's'}`;
const subjectText = ({ words }: Subject) => `The ${words}`;

const wrongType = (subject: Subject, { expected, input }: IssueOf<'invalid_type'>) =>
  input === undefined
    ? `${subjectText(subject)} ${subject.isPlural ? 'are' : 'is'} missing.`
    : `${subjectText(subject)} must be ${TYPES[expected] ?? 'of another type'}.`;

const tooSmall = (subject: Subject, { origin, minimum, inclusive }: IssueOf<'too_small'>) => {
  if (origin === 'string')
    return minimum === 1
      ? `${subjectText(subject)} can't be empty.`
      : `${subjectText(subject)} must have at least ${withCount(minimum, 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return `${subjectText(subject)} must have at least ${withCount(minimum, 'item')}.`;
  return `${subjectText(subject)} must be ${inclusive ? 'at least' : 'more than'} ${minimum}.`;
};

const tooBig = (subject: Subject, { origin, maximum, inclusive }: IssueOf<'too_big'>) => {
  if (origin === 'string')
    return `${subjectText(subject)} can be at most ${withCount(maximum, 'character')}.`;
  if (origin === 'array' || origin === 'set')
    return `${subjectText(subject)} can have at most ${withCount(maximum, 'item')}.`;
  return `${subjectText(subject)} ${inclusive ? 'can be at most' : 'must be less than'} ${maximum}.`;
};

const notAnOption = (subject: Subject, { values }: IssueOf<'invalid_value'>) =>
  values.length <= MAX_LISTED_OPTIONS
    ? `${subjectText(subject)} must be one of: ${values.map(String).join(', ')}.`
    : `${subjectText(subject)} must be from our list.`;

const unknownFields = ({ keys }: IssueOf<'unrecognized_keys'>) => {
  const shown = keys.slice(0, MAX_UNKNOWN_FIELDS).map((key) => key.slice(0, MAX_FIELD_CHARACTERS));
  return `Unknown ${keys.length === 1 ? 'field' : 'fields'}: ${shown.join(', ')}.`;
};

const isNotValid = (subject: Subject) =>
  `${subjectText(subject)} ${subject.isPlural ? "aren't" : "isn't"} valid.`;

/** A zod error map with readable default messages. */
export function describeFault(issue: RawIssue): string {
  const subject = subjectOf(issue.path ?? []) ?? WHOLE_INPUT;
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

/** Creates a custom message from a predicate: 'contains …' becomes 'The name contains …'. */
export const faultOf =
  (predicate: string) =>
  ({ path = [] }: { readonly path?: PropertyKey[] | undefined }): string => {
    const subject = subjectOf(path);
    return subject ? `${subjectText(subject)} ${predicate}.` : predicate;
  };
