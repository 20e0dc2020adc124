import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import {
  SecondFactorDocument,
  SecondFactorSchema,
  SecondFactorsRepository,
} from './second-factors.repository.ts';
import { ChallengeCookie, Challenges, SignInGate } from './sign-in-gate.ts';

/** What every way to sign in needs of second factors. */
@Module({
  imports: [
    SessionsModule,
    UsersModule,
    MongooseModule.forFeature([{ name: SecondFactorDocument.name, schema: SecondFactorSchema }]),
  ],
  providers: [SecondFactorsRepository, Challenges, ChallengeCookie, SignInGate],
  exports: [SecondFactorsRepository, Challenges, ChallengeCookie, SignInGate],
})
export class FactorsModule {}
