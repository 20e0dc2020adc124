import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { TrialsModule } from '../trials/trials.module.ts';
import { EntitlementsListener } from './entitlements.listener.ts';
import { UserDocument, UserSchema } from './user.schema.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [
    TrialsModule,
    SessionsModule,
    ListenersModule,
    MongooseModule.forFeature([{ name: UserDocument.name, schema: UserSchema }]),
  ],
  controllers: [UsersController, EntitlementsListener],
  providers: [UsersService, UsersRepository],
  exports: [UsersService, UsersRepository, TrialsModule],
})
export class UsersModule {}
