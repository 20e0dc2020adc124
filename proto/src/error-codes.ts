/** All error codes, with their status and default message. */
export const ERRORS = {
  bad_input: { status: 400, message: 'Something in this request is not right.' },
  unauthorized: { status: 401, message: 'Unauthorized: please sign in.' },
  forbidden: { status: 403, message: 'Your plan does not include this.' },
  cross_site: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'That is already there.' },
  too_large: { status: 413, message: 'That is too much at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  unprocessable: { status: 422, message: 'We could not make anything of that.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key came with another request before. Please use a new key.',
  },
  rate_limited: { status: 429, message: 'That was a little fast. Please wait a moment.' },
  daily_limit_reached: {
    status: 429,
    message:
      "You've reached your daily limit. Share a cocktail for bonus generations or upgrade for unlimited access!",
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  bad_gateway: { status: 502, message: 'A part of the bar gave no sensible answer. Please try again.' },
  unavailable: { status: 503, message: 'We are not quite ready. Please try again in a moment.' },
  timeout: { status: 504, message: 'That took too long. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The message of `daily_limit_reached` if the sharing bonus is already claimed. */
export const LIMIT_REACHED_AFTER_SHARING =
  "You've used today's generations, your sharing bonus included. Upgrade for unlimited access, or come back after midnight UTC.";

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
