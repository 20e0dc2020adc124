// MongoDB's error codes by name; drivers and mongoose use the number.
const errorCodes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotBackfillArray: 153,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  ConversionFailure: 241,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
} as const;

/** Errors without a name are named after their number: `Location40324`. */
export type ErrorName = keyof typeof errorCodes | `Location${number}`;

/** An error for the client: `{ok: 0, code, codeName, errmsg}`, or a write error. */
export class CommandError extends Error {
  readonly codeName: ErrorName;
  readonly code: number;

  constructor(codeName: ErrorName, message: string) {
    super(message);
    this.name = 'CommandError';
    this.codeName = codeName;
    this.code = codeOf(codeName);
  }
}

function codeOf(name: ErrorName): number {
  return isNamed(name) ? errorCodes[name] : Number(name.slice('Location'.length));
}

function isNamed(name: ErrorName): name is keyof typeof errorCodes {
  return Object.hasOwn(errorCodes, name);
}

/** For MongoDB features that the embedded store lacks; the message names the feature. */
export function notSupported(feature: string): CommandError {
  return new CommandError('CommandNotSupported', `${feature} is not supported by the embedded store`);
}
