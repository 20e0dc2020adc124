import { Decimal128, Double, Int32, Long } from 'bson';
import { isTruthy, truncated, wholeNumber } from '../bson/key.ts';
import { type Doc, isDoc, isNullish, typeName, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Budget, Steps } from '../query/budget.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { Reply } from '../wire/reply.ts';
import type { Cursors } from './cursors.ts';

// Typed access to the fields of a command; rejects wrong types and unknown fields like MongoDB.

export class Arguments {
  private readonly owner: string;
  private readonly fields: Doc;

  /** `owner` is the command, or the part of it, in error messages. */
  constructor(owner: string, fields: Doc, known: readonly string[] | 'any') {
    this.owner = owner;
    this.fields = fields;
    for (const field of Object.keys(fields)) {
      if (known === 'any' || known.includes(field)) continue;
      throw new CommandError('Location40415', `BSON field '${owner}.${field}' is an unknown field.`);
    }
  }

  value(field: string): Value {
    return this.fields[field];
  }

  text(field: string): string {
    const value = this.required(field);
    return typeof value === 'string' ? value : this.wrongType(field, value, 'string');
  }

  optionalText(field: string): string | undefined {
    return isNullish(this.fields[field]) ? undefined : this.text(field);
  }

  document(field: string): Doc {
    const value = this.required(field);
    return isDoc(value) ? value : this.wrongType(field, value, 'object');
  }

  optionalDocument(field: string): Doc | undefined {
    return isNullish(this.fields[field]) ? undefined : this.document(field);
  }

  documents(field: string): Doc[] {
    return this.array(field).map((item, i) =>
      isDoc(item) ? item : this.wrongType(`${field}.${i}`, item, 'object'),
    );
  }

  array(field: string): Value[] {
    const value = this.required(field);
    return Array.isArray(value) ? value : this.wrongType(field, value, 'array');
  }

  /** A non-negative integer. */
  count(field: string): number | undefined {
    const value = this.fields[field];
    if (isNullish(value)) return undefined;
    const number = wholeNumber(value);
    if (number === undefined) return this.wrongType(field, value, 'long');
    if (number < 0) {
      throw new CommandError(
        'Location51024',
        `BSON field '${field}' value must be >= 0, actual value '${number}'`,
      );
    }
    return number;
  }

  int64(field: string): bigint {
    const value = this.required(field);
    const whole = truncated(value);
    return whole ?? this.wrongType(field, value, 'long');
  }

  flag(field: string): boolean {
    return this.optionalFlag(field) ?? false;
  }

  optionalFlag(field: string): boolean | undefined {
    const value = this.fields[field];
    if (isNullish(value)) return undefined;
    if (typeof value === 'boolean') return value;
    if (
      value instanceof Int32 ||
      value instanceof Double ||
      value instanceof Long ||
      value instanceof Decimal128
    ) {
      return isTruthy(value);
    }
    return this.wrongType(field, value, 'bool');
  }

  /** The name of an index, or its key pattern. */
  hint(): string | Doc | undefined {
    const value = this.fields.hint;
    if (isNullish(value)) return undefined;
    if (typeof value === 'string') return value;
    if (!isDoc(value)) return this.wrongType('hint', value, 'object');
    return Object.keys(value).length > 0 ? value : undefined;
  }

  /** Strings are compared by their bytes; other collations are rejected. */
  refuseCollation(): void {
    const collation = this.optionalDocument('collation');
    if (collation && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
      throw notSupported('collation');
    }
  }

  /** Variables are for expressions, which filters and updates don't support here. */
  refuseLet(): void {
    const variables = this.optionalDocument('let');
    if (variables && Object.keys(variables).length > 0) throw notSupported('let');
  }

  private required(field: string): Value {
    const value = this.fields[field];
    if (value !== undefined) return value;
    throw new CommandError(
      'Location40414',
      `BSON field '${this.owner}.${field}' is missing but a required field`,
    );
  }

  private wrongType(field: string, value: Value, expected: string): never {
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${this.owner}.${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }
}

/** Whether this server is the primary: always, except for a while after a step-down. */
export class Primary {
  private steppedDownUntil = 0;

  get isWritable(): boolean {
    return Date.now() >= this.steppedDownUntil;
  }

  stepDown(seconds: number): void {
    this.steppedDownUntil = Date.now() + seconds * 1000;
  }

  /** @throws CommandError NotWritablePrimary */
  assertWritable(): void {
    if (!this.isWritable) throw new CommandError('NotWritablePrimary', 'not primary');
  }
}

export interface CommandContext {
  store: Store;
  cursors: Cursors;
  primary: Primary;
  /** The target database of the command. */
  db: string;
  args: Arguments;
  budget: Budget;
  collection(name: string): Collection | undefined;
}

export interface Command {
  /** The allowed fields besides the command's name and the generic ones; `any` allows all. */
  fields: readonly string[] | 'any';
  /** Returns the reply, or steps if the command may read much. */
  run(context: CommandContext): Reply | Steps<Reply>;
}

export type CommandTable = Record<string, Command>;
