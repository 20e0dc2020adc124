import { Module } from '@nestjs/common';
import { ClassicsController } from './classics.controller.ts';
import { ClassicsService } from './classics.service.ts';

@Module({ controllers: [ClassicsController], providers: [ClassicsService] })
export class ClassicsModule {}
