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

/** The parts of second factors that every sign-in method needs. */
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
