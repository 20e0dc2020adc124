import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventConsumers } from './event-consumers.ts';

/** For services that hear events. */
@Module({ imports: [DiscoveryModule], providers: [EventConsumers] })
export class EventConsumersModule {}
