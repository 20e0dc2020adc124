import { SetMetadata } from '@nestjs/common';
import type { EventSubject } from '@swizzle/proto';

const EVENT_KEY = 'swizzle:event';

/**
 * Hears an event: at least once, in this service once whichever of its processes it is, and again later where the
 * method throws. The method gets the parsed event.
 */
export const OnEvent = (subject: EventSubject): MethodDecorator => SetMetadata(EVENT_KEY, subject);

/** The event that a method hears, if it hears one. */
export const eventHandledBy = (method: object): EventSubject | undefined =>
  Reflect.getMetadata(EVENT_KEY, method);
