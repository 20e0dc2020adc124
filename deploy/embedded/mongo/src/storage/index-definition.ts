// An index of a collection: its MongoDB specification, and the SQLite table with its keys.
import { type Direction, EMPTY_ARRAY, encodeKey, type KeyPart, wholeNumber } from '../bson/key.ts';
import { type Doc, isDoc, type Value } from '../bson/types.ts';
import { anyAt, type Predicate } from '../query/condition.ts';
import { documentKeys } from '../query/document-keys.ts';
import { compileFilter } from '../query/filter.ts';

export interface IndexKey {
  bytes: Buffer;
  parts: KeyPart[];
}

export interface IndexEntries {
  keys: IndexKey[];
  multikey: boolean[];
}

export class IndexDefinition {
  readonly id: number;
  /** Invalidates running reads of its table. */
  isDropped = false;
  readonly spec: Doc;
  readonly name: string;
  readonly key: Doc;
  readonly fields: string[];
  readonly directions: Direction[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Doc | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** Fields that have been an array in any document; never reset. */
  readonly multikey: boolean[];
  private readonly paths: string[][];
  private readonly covers: Predicate | undefined;

  constructor(id: number, spec: Doc, multikey?: boolean[]) {
    this.id = id;
    this.spec = spec;
    this.name = String(spec.name);
    this.key = isDoc(spec.key) ? spec.key : {};
    this.fields = Object.keys(this.key);
    this.directions = Object.values(this.key).map((direction) => (Number(direction) < 0 ? -1 : 1));
    this.unique = spec.unique === true || this.name === '_id_';
    this.sparse = spec.sparse === true;
    this.partialFilter = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
    this.covers = this.partialFilter && compileFilter(this.partialFilter);
    this.expireAfterSeconds = wholeNumber(spec.expireAfterSeconds);
    this.multikey = multikey ?? this.fields.map(() => false);
    this.paths = this.fields.map((field) => field.split('.'));
  }

  get isId(): boolean {
    return this.name === '_id_';
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  entriesOf(doc: Doc): IndexEntries {
    if (this.covers && !this.covers(doc)) return { keys: [], multikey: [] };
    const { keys, multikey } = documentKeys(doc, this.paths);
    if (this.sparse && this.paths.every((path) => isMissing(doc, path))) return { keys: [], multikey: [] };
    const distinct = new Map<string, IndexKey>();
    for (const parts of keys) {
      const bytes = encodeKey(parts, this.directions);
      distinct.set(bytes.toString('latin1'), { bytes, parts });
    }
    return { keys: [...distinct.values()], multikey };
  }

  /** `{ name: "x" }` as values, for a duplicate key error. */
  keyValue(parts: readonly KeyPart[]): Doc {
    const pairs = this.fields.map((field, i): [string, Value] => {
      const part = parts[i];
      return [field, part === EMPTY_ARRAY || part === undefined ? null : part];
    });
    return Object.fromEntries(pairs);
  }
}

function isMissing(doc: Doc, path: readonly string[]): boolean {
  return !anyAt(doc, path, 0, false, (value) => value !== undefined);
}
