import type { ClientNats } from '@nestjs/microservices';
import { NatsRecordBuilder } from '@nestjs/microservices';
import { ERRORS, type ReplyOf, type RequestOf, type RequestSubject, requests } from '@swizzle/proto';
import { catchError, firstValueFrom, timeout } from 'rxjs';
import { AppError, isErrorCode } from '../http/app-error.ts';
import { inMessageSpan } from '../tracing/spans.ts';
import { outgoingHeaders, subjectIn } from './nats.ts';

/** Default reply timeout in milliseconds. */
const REPLY_DEADLINE_MS = 5000;

const hasCode = (raised: unknown): raised is { code: unknown; message?: unknown } =>
  typeof raised === 'object' && raised !== null && 'code' in raised;

const toAppError = (subject: string) => (raised: unknown) => {
  if (hasCode(raised) && isErrorCode(raised.code)) {
    const message = typeof raised.message === 'string' ? raised.message : ERRORS[raised.code].message;
    throw new AppError(raised.code, message);
  }
  const cause = raised instanceof Error ? raised : new Error(`${subject}: ${JSON.stringify(raised)}`);
  throw new AppError('unavailable', undefined, { retryAfterSeconds: 2, cause });
};

/** Request/reply to other services over NATS. */
export class RpcClient {
  private readonly client: ClientNats;
  private readonly instance: string;
  private readonly replyDeadlineMs: number;

  // No parameter properties: scripts load this file with its types stripped.
  constructor(client: ClientNats, instance = '', replyDeadlineMs = REPLY_DEADLINE_MS) {
    this.client = client;
    this.instance = instance;
    this.replyDeadlineMs = replyDeadlineMs;
  }

  /**
   * Sends a request to the service that handles the subject.
   * @throws AppError of the other service; `unavailable` if none replied in time
   */
  ask<S extends RequestSubject>(
    subject: S,
    request: RequestOf<S>,
    deadlineMs = this.replyDeadlineMs,
  ): Promise<ReplyOf<S>> {
    return inMessageSpan('request', subject, () => this.send(subject, request, deadlineMs));
  }

  private async send<S extends RequestSubject>(
    subject: S,
    request: RequestOf<S>,
    deadlineMs: number,
  ): Promise<ReplyOf<S>> {
    const record = new NatsRecordBuilder(request).setHeaders(outgoingHeaders()).build();
    const reply: unknown = await firstValueFrom(
      this.client.send<unknown>(subjectIn(this.instance, subject), record).pipe(
        timeout(deadlineMs),
        catchError((raised: unknown) => toAppError(subject)(raised)),
      ),
    );
    return requests[subject].reply.parse(reply) as ReplyOf<S>;
  }
}
