import type { Endpoint } from '@swizzle/proto';
import { AppError } from './app-error.ts';

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Whether a body of this type may come to a row. @throws AppError `unsupported_media_type` */
export function checkContentType({ body, takes = 'json' }: Endpoint, contentType = ''): void {
  if (!body || takes === 'raw') return;
  if (contentType.split(';')[0]?.trim().toLowerCase() !== TYPES[takes]) {
    throw new AppError('unsupported_media_type');
  }
}
