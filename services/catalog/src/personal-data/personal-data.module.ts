import { Module } from '@nestjs/common';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { PersonalDataReplies } from './personal-data.replies.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [CocktailsModule, CollectionsModule, ListenersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
