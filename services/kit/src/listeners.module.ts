import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Listeners } from './listeners.ts';

/** For services that hear events. */
@Module({ imports: [DiscoveryModule], providers: [Listeners] })
export class ListenersModule {}
