export interface ApiError {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_method?: unknown;
  setup_intent?: unknown;
}

export const STATUS: Record<ApiError['type'], number> = {
  invalid_request_error: 400,
  card_error: 402,
  idempotency_error: 400,
  api_error: 500,
};
