import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailTokenDocument, MailTokenSchema, MailTokensRepository } from './mail-tokens.repository.ts';
import { MailTokens } from './mail-tokens.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: MailTokenDocument.name, schema: MailTokenSchema }])],
  providers: [MailTokens, MailTokensRepository],
  exports: [MailTokens],
})
export class TokensModule {}
