import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import {
  type Access,
  type EndpointKey,
  endpointList,
  type endpoints,
  type ListedEndpoint,
  type Input as Parsed,
} from '@swizzle/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { AppError, checkContentType, parseInput } from './app-error.ts';
import { CALLER_HEADER, CALLER_TOKEN_SECONDS, type Caller } from './caller.ts';
import { RATE_LIMITED_HEADER } from './request-context.ts';

const ENDPOINT = 'swizzle:endpoint';

/** A request after `CallerGuard`. */
type AuthenticatedRequest = FastifyRequest & { caller?: Caller };

/** The argument of a controller method: the parsed request and its caller. */
export interface Call<K extends EndpointKey> {
  readonly caller: CallerOf<K>;
  readonly params: Parsed<K, 'params'>;
  readonly query: Parsed<K, 'query'>;
  readonly body: Parsed<K, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type AccessOf<K extends EndpointKey> = (typeof endpoints)[K]['access'];
type CallerOf<K extends EndpointKey> = AccessOf<K> extends 'open' ? Caller | undefined : Caller;

const endpointFor = (key: EndpointKey): ListedEndpoint => {
  const endpoint = endpointList.find((candidate) => candidate.key === key);
  if (!endpoint) throw new Error(`${key} is not in the endpoint table`);
  return endpoint;
};

/** Routes an endpoint of the endpoint table to this method. */
export const Endpoint = (key: EndpointKey): MethodDecorator => {
  const { method, path } = endpointFor(key);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method as keyof typeof RequestMethod], path }),
    SetMetadata(ENDPOINT, key),
    HttpCode(200),
  );
};

/** The endpoint that a handler serves, if any. */
export const endpointOf = (handler: object): ListedEndpoint | undefined => {
  const key: EndpointKey | undefined = Reflect.getMetadata(ENDPOINT, handler);
  return key && endpointFor(key);
};

const parse = (schema: z.ZodType | undefined, value: unknown) => schema && parseInput(schema, value);

/** @throws AppError `rate_limited` if the gateway marked the request as rate limited */
function rejectRateLimited({ headers }: FastifyRequest): void {
  const retryAfterSeconds = Number(headers[RATE_LIMITED_HEADER] ?? 0);
  if (retryAfterSeconds <= 0) return;
  const message = `That was a little fast. Please wait ${retryAfterSeconds} seconds and try again.`;
  throw new AppError('rate_limited', message, { retryAfterSeconds });
}

/** The request, parsed by the endpoint's schemas. @throws AppError `bad_input`, `unsupported_media_type`, `rate_limited` */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const endpoint = endpointOf(context.getHandler());
  const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
  rejectRateLimited(request);
  if (endpoint) checkContentType(endpoint, request.headers['content-type']);
  return {
    caller: request.caller,
    params: parse(endpoint?.params, request.params),
    query: parse(endpoint?.query, request.query),
    body: parse(endpoint?.body, request.body),
    request,
    reply: context.switchToHttp().getResponse<FastifyReply>(),
  };
});

/** Checks an access rule. @throws AppError `unauthorized` or `forbidden` */
export function authorize(access: Access, caller: Caller | undefined): void {
  if (access === 'open') return;
  if (!caller) throw new AppError('unauthorized');
  if (access !== 'user' && !access.includes(caller.tier)) throw new AppError('forbidden');
}

/** Verifies the internal JWT and applies the endpoint's access rule, which the gateway has applied before. */
export class CallerGuard implements CanActivate {
  // Cached for a fraction of the token's lifetime, so that expiry still holds.
  private readonly verified = new LRUCache<string, Caller>({
    max: 5000,
    ttl: (CALLER_TOKEN_SECONDS * 1000) / 4,
  });

  constructor(private readonly verify: (token: string) => Promise<Caller>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = await this.callerOf(request);
    authorize(endpoint.access, caller);
    if (caller) request.caller = caller;
    return true;
  }

  private async callerOf(request: AuthenticatedRequest): Promise<Caller | undefined> {
    const token = request.headers[CALLER_HEADER];
    if (typeof token !== 'string') return undefined;
    const cached = this.verified.get(token);
    if (cached) return cached;
    const caller = await this.verify(token).catch((cause: unknown) => {
      throw new AppError('unauthorized', undefined, { cause });
    });
    this.verified.set(token, caller);
    return caller;
  }
}
