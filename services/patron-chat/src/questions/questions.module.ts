import { Module } from '@nestjs/common';
import { DrinksModule } from '../drinks/drinks.module.ts';
import { QuestionsService } from './questions.service.ts';

@Module({
  imports: [DrinksModule],
  providers: [QuestionsService],
  exports: [QuestionsService],
})
export class QuestionsModule {}
