// Errors with Stripe's messages and shapes.

export interface ApiError {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_method?: unknown;
  setup_intent?: unknown;
}

const STATUS: Record<ApiError['type'], number> = {
  invalid_request_error: 400,
  card_error: 402,
  idempotency_error: 400,
  api_error: 500,
};

/** If thrown, the request is rolled back; if returned by a handler, its writes are kept, as with a declined card. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ApiError;

  constructor(body: ApiError, status: number = STATUS[body.type]) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, more: Partial<ApiError> = {}): StripeError {
  return new StripeError({ type: 'invalid_request_error', message, ...more });
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  const error = invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
  // An unknown id in the path is a 404; in a parameter, a 400.
  return new StripeError(error.body, param === 'id' ? 404 : 400);
}

export function notSupported(what: string, param?: string): StripeError {
  return invalid(`${what} is not supported by the embedded Stripe.`, param ? { param } : {});
}
