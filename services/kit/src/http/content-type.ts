import type { Endpoint } from '@swizzle/proto';
import { AppError } from './app-error.ts';

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
