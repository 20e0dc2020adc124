import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { EntitlementsListener } from './entitlements.listener.ts';
import { Registrations } from './registrations.ts';
import { SessionTiers } from './session-tiers.service.ts';
import { UserDocument, UserSchema } from './user.schema.ts';
import { UsersController } from './users.controller.ts';
import { UsersReplies } from './users.replies.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [
    SessionsModule,
    ListenersModule,
    MongooseModule.forFeature([{ name: UserDocument.name, schema: UserSchema }]),
  ],
  controllers: [UsersController, UsersReplies, EntitlementsListener],
  providers: [UsersService, UsersRepository, Registrations, SessionTiers],
  exports: [UsersService, UsersRepository, SessionTiers],
})
export class UsersModule {}
