import { Module } from '@nestjs/common';
import { ClassicFinder } from './classic-finder.ts';
import { ClassicsController } from './classics.controller.ts';
import { ClassicsService } from './classics.service.ts';

@Module({ controllers: [ClassicsController], providers: [ClassicsService, ClassicFinder] })
export class ClassicsModule {}
