import { type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Access } from '@swizzle/proto';
import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';
import { CALLER_HEADER, CALLER_TOKEN_SECONDS, type Caller } from './caller.ts';
import { type CalledRequest, endpointOf } from './endpoint.decorator.ts';

/** Checks an access rule. @throws AppError `unauthorized` or `forbidden` */
export function authorize(access: Access, caller: Caller | undefined): void {
  if (access === 'open') return;
  if (!caller) throw new AppError('unauthorized');
  if (access !== 'user' && !access.includes(caller.tier)) throw new AppError('forbidden');
}

/** Verifies the internal JWT and applies the endpoint's access rule again, in the service itself. */
export class CallerGuard implements CanActivate {
  // A verified token is cached for a fraction of its lifetime, so that expiry still holds.
  private readonly verified = new LRUCache<string, Caller>({
    max: 5000,
    ttl: (CALLER_TOKEN_SECONDS * 1000) / 4,
  });

  constructor(private readonly verify: (token: string) => Promise<Caller>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const row = endpointOf(context.getHandler());
    if (!row) return true;
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const caller = await this.callerOf(request);
    authorize(row.access, caller);
    if (caller) request.caller = caller;
    return true;
  }

  private async callerOf(request: CalledRequest): Promise<Caller | undefined> {
    const token = request.headers[CALLER_HEADER];
    if (typeof token !== 'string') return undefined;
    const known = this.verified.get(token);
    if (known) return known;
    const caller = await this.verify(token).catch((cause: unknown) => {
      throw new AppError('unauthorized', undefined, { cause });
    });
    this.verified.set(token, caller);
    return caller;
  }
}
