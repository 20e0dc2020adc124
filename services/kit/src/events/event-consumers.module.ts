import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventConsumers } from './event-consumers.ts';

/** For services with `@OnEvent` methods. */
@Module({ imports: [DiscoveryModule], providers: [EventConsumers] })
export class EventConsumersModule {}
