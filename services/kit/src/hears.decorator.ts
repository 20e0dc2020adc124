import { SetMetadata } from '@nestjs/common';
import type { EventSubject } from '@swizzle/proto';

const HEARS = 'swizzle:hears';

/**
 * Hears an event: at least once, in this service once whichever of its processes it is, and again later where the
 * method throws. The method gets the parsed event.
 */
export const Hears = (subject: EventSubject): MethodDecorator => SetMetadata(HEARS, subject);

/** The event that a method hears, if it hears one. */
export const heardBy = (method: object): EventSubject | undefined => Reflect.getMetadata(HEARS, method);
