import { applyDecorators, type PipeTransform, UsePipes } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { type RequestSubject, requests } from '@swizzle/proto';
import type { z } from 'zod';
import { badInput } from './app-error.ts';

class ParsePayload implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(payload: unknown) {
    const parsed = this.schema.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw badInput(parsed.error);
  }
}

/** Answers requests on a NATS subject; the payload is parsed by the subject's schema. */
export const RepliesTo = (subject: RequestSubject): MethodDecorator =>
  applyDecorators(MessagePattern(subject), UsePipes(new ParsePayload(requests[subject].request)));
