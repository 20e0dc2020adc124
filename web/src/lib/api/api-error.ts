import type { ErrorBody, ErrorCode, InputIssue } from '@swizzle/proto';

/** An answer that is not a success. Its message is the status, a colon, and the body or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The server's words for people, where it sent any. */
  readonly words: string | undefined;
  /** The cocktail that is there already, where the server names one. */
  readonly cocktailId: number | undefined;
  /** What is wrong with which field of the request. */
  readonly issues: readonly InputIssue[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parse(body);
    this.status = status;
    this.code = parsed?.code;
    this.words = parsed?.message;
    this.cocktailId = parsed?.cocktailId;
    this.issues = parsed?.issues ?? [];
  }
}

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function parse(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
