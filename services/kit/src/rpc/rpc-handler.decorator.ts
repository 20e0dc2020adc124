import { applyDecorators, type PipeTransform, UsePipes } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { type RequestSubject, requests } from '@swizzle/proto';
import type { z } from 'zod';
import { parseInput } from '../http/app-error.ts';

class ParsePayload implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(payload: unknown) {
    return parseInput(this.schema, payload);
  }
}

/** Handles requests on a NATS subject; the payload is parsed by the subject's schema. */
export const RpcHandler = (subject: RequestSubject): MethodDecorator =>
  applyDecorators(MessagePattern(subject), UsePipes(new ParsePayload(requests[subject].request)));
