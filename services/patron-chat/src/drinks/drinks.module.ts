import { Module } from '@nestjs/common';
import { CandidatesService } from './candidates.service.ts';
import { DrinksService } from './drinks.service.ts';

@Module({ providers: [CandidatesService, DrinksService], exports: [DrinksService] })
export class DrinksModule {}
