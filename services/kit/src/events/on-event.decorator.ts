import { SetMetadata } from '@nestjs/common';
import type { EventSubject } from '@swizzle/proto';

const EVENT_KEY = 'swizzle:event';

/**
 * Handles an event, at least once, in one process of the service; it is redelivered if the method throws. The method
 * gets the parsed event.
 */
export const OnEvent = (subject: EventSubject): MethodDecorator => SetMetadata(EVENT_KEY, subject);

/** The subject that a method handles, if any. */
export const eventHandledBy = (method: object): EventSubject | undefined =>
  Reflect.getMetadata(EVENT_KEY, method);
