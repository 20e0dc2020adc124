import { Module } from '@nestjs/common';
import { ClassicsController } from './classics.controller.ts';
import { ClassicFinder, ClassicsService } from './classics.service.ts';

@Module({ controllers: [ClassicsController], providers: [ClassicsService, ClassicFinder] })
export class ClassicsModule {}
