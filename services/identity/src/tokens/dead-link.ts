import { AppError } from '@swizzle/kit/http/app-error';

/** Which of them it is is nobody's business. */
export const DEAD_LINK = 'This link is incomplete, has expired, or was already used.';

/** A mailed link that cannot be used. */
export class DeadLink extends AppError {
  constructor() {
    super('bad_input', DEAD_LINK);
  }
}
