// Refusals in Stripe's words and shapes.

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

/** Thrown: nothing of the request remains. Returned by a handler: what it wrote stays, as with a declined card. */
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
  // What stands in the path is not found; what stands in a parameter is a bad request.
  return new StripeError(error.body, param === 'id' ? 404 : 400);
}

export function notSupported(what: string, param?: string): StripeError {
  return invalid(`${what} is not supported by the embedded Stripe.`, param ? { param } : {});
}
