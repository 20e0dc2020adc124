import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { EntitlementsConsumer } from './entitlements.consumer.ts';
import { SessionTiers } from './session-tiers.service.ts';
import { UsersController } from './users.controller.ts';
import { UserDocument, UserSchema, UsersRepository } from './users.repository.ts';
import { UsersRpcController } from './users.rpc.controller.ts';
import { RegistrationOutbox, UsersService } from './users.service.ts';

@Module({
  imports: [
    SessionsModule,
    EventConsumersModule,
    MongooseModule.forFeature([{ name: UserDocument.name, schema: UserSchema }]),
  ],
  controllers: [UsersController, UsersRpcController, EntitlementsConsumer],
  providers: [UsersService, UsersRepository, RegistrationOutbox, SessionTiers],
  exports: [UsersService, UsersRepository, SessionTiers],
})
export class UsersModule {}
