import {
  describeFault,
  type Endpoint,
  ERROR_CODES,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type InputIssue,
} from '@swizzle/proto';
import type { z } from 'zod';

interface Details {
  readonly issues?: InputIssue[];
  readonly retryAfterSeconds?: number;
  /** The cocktail that causes the conflict. */
  readonly cocktailId?: number;
  readonly cause?: unknown;
}

/** An error for the caller: its code determines the HTTP status, its message is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: InputIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly cocktailId: number | undefined;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.cocktailId = details.cocktailId;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  body(requestId: string): ErrorBody {
    const { code, message, issues, cocktailId } = this;
    return { code, message, requestId, ...(issues && { issues }), ...(cocktailId && { cocktailId }) };
  }
}

const MAX_ISSUES = 20;

/** Parses input by a schema. @throws AppError `bad_input` with a message for each issue */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: describeFault });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  throw new AppError('bad_input', issues[0]?.message, { issues });
}

const BY_STATUS = new Map<number, ErrorCode>([
  [400, 'bad_input'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [422, 'unprocessable'],
  [429, 'rate_limited'],
  [502, 'bad_gateway'],
  [503, 'unavailable'],
  [504, 'timeout'],
]);

/** The error code for an HTTP status set by a library. */
export const codeForStatus = (status: number): ErrorCode =>
  BY_STATUS.get(status) ?? (status >= 400 && status < 500 ? 'bad_input' : 'internal');

export const isErrorCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((known) => known === code);

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const SEND_A_FORM = `Please send a form (${TYPES.form}).`;

/** Checks the Content-Type that an endpoint accepts. @throws AppError `unsupported_media_type` */
export function checkContentType({ body, bodyType = 'json' }: Endpoint, contentType = ''): void {
  if (!body || bodyType === 'raw') return;
  if (contentType === '' && body.safeParse(undefined).success) return;
  if (contentType.split(';')[0]?.trim().toLowerCase() !== TYPES[bodyType]) {
    throw new AppError('unsupported_media_type', bodyType === 'form' ? SEND_A_FORM : undefined);
  }
}
