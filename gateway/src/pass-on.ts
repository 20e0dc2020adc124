import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { acceptsGzip, isWorthCompressing } from './compression.ts';
import { endWith } from './end-with.ts';
import type { TracedCall } from './tracing.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** What concerns the connection to the service alone; Node writes its own. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'date'],
]);

/** Further headers of an answer, by its status. */
type Extra = (status: number) => readonly string[];

/** Asks once more where that may be; says whether it did. */
type Again = (error: Error) => boolean;

interface Parts {
  readonly traced?: TracedCall | undefined;
  readonly again?: Again;
}

/**
 * Passes a service's answer on to the client as it comes, at the client's pace. When the client leaves, the call
 * ends. Written straight to the connection: Fastify's own sending would cost as much again as all of this.
 */
export class PassOn implements Dispatcher.DispatchHandler {
  private readonly reply: FastifyReply;
  private readonly extra: Extra;
  private readonly traced: TracedCall | undefined;
  private readonly again: Again | undefined;
  private sink: Writable;
  /** Bytes of the body, if the service says so and we send it as it is. */
  private length: number | undefined;
  private status = 0;
  private isDone = false;

  constructor(reply: FastifyReply, extra: Extra, { traced, again }: Parts = {}) {
    this.reply = reply;
    this.extra = extra;
    this.traced = traced;
    this.again = again;
    this.sink = reply.raw;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { raw } = this.reply;
    const leave = () => {
      if (!this.isDone) controller.abort(new Error('the client left'));
    };
    if (raw.destroyed) leave();
    else raw.once('close', leave);
  }

  onResponseStart(_controller: unknown, status: number, headers: IncomingHttpHeaders): void {
    const { reply } = this;
    this.status = status;
    const compressed = this.shouldCompress(status, headers);
    const own = reply.server.ownHeaders;
    const head = [...own.of(reply.request), ...this.extra(status)];
    for (const name in headers) {
      const value = headers[name];
      if (value === undefined || HOP_BY_HOP.has(name) || own.has(name)) continue;
      if (compressed && (name === 'content-length' || name === 'etag')) continue;
      if (Array.isArray(value)) for (const one of value) head.push(name, one);
      else head.push(name, value);
    }
    // Answers for one person: what the service does not allow, nobody may keep.
    if (headers['cache-control'] === undefined) head.push('cache-control', 'no-store');
    if (compressed) head.push('content-encoding', 'gzip', 'vary', 'accept-encoding');
    reply.hijack();
    reply.raw.writeHead(status, head);
    if (compressed) {
      const gzip = createGzip();
      pipeline(gzip, reply.raw, () => undefined);
      this.sink = gzip;
    } else {
      this.length = Number(headers['content-length']);
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (chunk.length === this.length) endWith(this.reply.raw, chunk);
    else if (!this.sink.write(chunk)) {
      controller.pause();
      this.sink.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    this.isDone = true;
    this.traced?.answered(this.status);
    if (!this.sink.writableEnded) this.sink.end();
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.isDone = true;
    const { raw } = this.reply;
    if (!raw.headersSent && !raw.destroyed && this.again?.(error)) return;
    this.traced?.failed(error);
    if (raw.headersSent) raw.destroy();
    else if (!raw.destroyed) void this.reply.send(upstreamFailure(error));
  }

  private shouldCompress(status: number, headers: IncomingHttpHeaders): boolean {
    const { method, headers: asked } = this.reply.request;
    return (
      isWorthCompressing(
        headers['content-type'],
        Number(headers['content-length'] ?? Number.POSITIVE_INFINITY),
      ) &&
      status === 200 &&
      method !== 'HEAD' &&
      headers['content-encoding'] === undefined &&
      acceptsGzip(asked['accept-encoding'])
    );
  }
}
