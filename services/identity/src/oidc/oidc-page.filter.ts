import { Catch } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { FastifyRequest } from 'fastify';
import { LoginPageFilter } from '../sign-in/login-page.filter.ts';
import { problem } from './problems.ts';

/** A failure on the way to the provider or back, which knows where signing in was to lead. */
export class FailedTrip extends AppError {
  constructor(
    { code, message, retryAfterSeconds }: AppError,
    readonly returnTo: string,
    cause: unknown,
  ) {
    super(code, message, { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
}

/** Shows what went wrong with the provider on the sign-in page. */
@Catch()
export class OidcPageFilter extends LoginPageFilter {
  protected override render(message: string, _request: FastifyRequest, error?: AppError): string {
    // Faults of parameters that some program made up are nothing for people to read.
    const said = error?.issues ? problem('elsewhere').message : message;
    const returnTo = error instanceof FailedTrip ? error.returnTo : '/';
    return super.render(said, { query: { returnTo }, body: undefined });
  }
}
