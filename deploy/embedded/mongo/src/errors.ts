// MongoDB's error codes by name; drivers and mongoose decide by the number, people read the name.
export const errorCodes = {
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
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location13026: 13026,
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location15958: 15958,
  Location15975: 15975,
  Location15976: 15976,
  Location15981: 15981,
  Location15983: 15983,
  Location15998: 15998,
  Location16020: 16020,
  Location16410: 16410,
  Location16608: 16608,
  Location16609: 16609,
  Location16610: 16610,
  Location16612: 16612,
  Location16702: 16702,
  Location17276: 17276,
  Location28667: 28667,
  Location28689: 28689,
  Location28724: 28724,
  Location28769: 28769,
  Location28812: 28812,
  Location28818: 28818,
  Location31249: 31249,
  Location31250: 31250,
  Location31252: 31252,
  Location31253: 31253,
  Location31254: 31254,
  Location31272: 31272,
  Location31274: 31274,
  Location31394: 31394,
  Location40066: 40066,
  Location40156: 40156,
  Location40169: 40169,
  Location40181: 40181,
  Location40228: 40228,
  Location40234: 40234,
  Location40237: 40237,
  Location40238: 40238,
  Location40272: 40272,
  Location40323: 40323,
  Location40324: 40324,
  Location40352: 40352,
  Location40353: 40353,
  Location40392: 40392,
  Location40400: 40400,
  Location40414: 40414,
  Location40415: 40415,
  Location40573: 40573,
  Location40600: 40600,
  Location50840: 50840,
  Location51024: 51024,
  Location51074: 51074,
  Location51091: 51091,
  Location51108: 51108,
  Location51246: 51246,
  Location51270: 51270,
  Location4890500: 4890500,
} as const;

export type ErrorName = keyof typeof errorCodes;

/** A refusal that reaches the client as `{ok: 0, code, codeName, errmsg}` or as one write error. */
export class CommandError extends Error {
  readonly codeName: ErrorName;
  readonly code: number;

  constructor(codeName: ErrorName, message: string) {
    super(message);
    this.name = 'CommandError';
    this.codeName = codeName;
    this.code = errorCodes[codeName];
  }
}

/** For features that MongoDB has and the embedded store has not: refused by name. */
export function notSupported(feature: string): CommandError {
  return new CommandError('CommandNotSupported', `${feature} is not supported by the embedded store`);
}
