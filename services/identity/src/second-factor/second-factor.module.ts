import { Controller, Module } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CONFIG, type Config } from '../config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule, SignInMetrics } from '../sessions/sessions.module.ts';
import { deviceName, SessionsService } from '../sessions/sessions.service.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { UsersModule } from '../users/users.module.ts';
import { CodeController } from './code.controller.ts';
import { FactorsModule } from './factors.module.ts';
import { PasskeyChallenges, PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { TotpKeyRotation } from './second-factors.repository.ts';
import { ChallengeCookie, Challenges } from './sign-in-gate.ts';
import { TotpEncryption } from './totp.ts';

/** A user's own second factor. */
@Controller()
class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly sessions: SessionsService,
  ) {}

  @Endpoint('GET /api/auth/second-factor')
  read(@Input() { caller }: Call<'GET /api/auth/second-factor'>) {
    return this.factors.read(caller.userId);
  }

  @Endpoint('POST /api/auth/second-factor/setup')
  setUp(@Input() { caller }: Call<'POST /api/auth/second-factor/setup'>) {
    return this.factors.setUp(caller.userId);
  }

  @Endpoint('POST /api/auth/second-factor')
  async turnOn(@Input() { caller, body, request, reply }: Call<'POST /api/auth/second-factor'>) {
    const { recoveryCodes, authenticated } = await this.factors.turnOn(caller, body, () =>
      this.sessions.isFresh(caller.userId, request),
    );
    await this.sessions.restart(request, reply, authenticated);
    return { recoveryCodes };
  }

  @Endpoint('POST /api/auth/second-factor/recovery-codes')
  async renewCodes(@Input() { caller, body }: Call<'POST /api/auth/second-factor/recovery-codes'>) {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(caller.userId, body.code) };
  }

  @Endpoint('POST /api/auth/second-factor/turn-off')
  turnOff(@Input() { caller, body }: Call<'POST /api/auth/second-factor/turn-off'>) {
    return this.factors.turnOff(caller.userId, body.code);
  }
}

const LATE = 'This took too long. Please sign in again.';

/** A user's own passkeys, and the second step of a sign-in with a passkey. */
@Controller()
class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly factors: SecondFactorService,
    private readonly challenges: Challenges,
    private readonly cookie: ChallengeCookie,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly metrics: SignInMetrics,
  ) {}

  @Endpoint('POST /api/auth/passkeys/options')
  optionsToAdd(@Input() { caller }: Call<'POST /api/auth/passkeys/options'>) {
    return this.passkeys.optionsToAdd(caller.userId);
  }

  @Endpoint('POST /api/auth/passkeys')
  async add(@Input() { caller, body, request }: Call<'POST /api/auth/passkeys'>) {
    const name = deviceName(request.headers['user-agent']) || 'Passkey';
    await this.passkeys.add(caller.userId, { ...body, name });
    return this.factors.read(caller.userId);
  }

  @Endpoint('POST /api/auth/passkeys/remove')
  async remove(@Input() { caller, body }: Call<'POST /api/auth/passkeys/remove'>) {
    await this.passkeys.remove(caller.userId, body);
    return this.factors.read(caller.userId);
  }

  @Endpoint('POST /api/login/passkey/options')
  async optionsToProve(@Input() { request }: Call<'POST /api/login/passkey/options'>) {
    const { id, userId } = await this.find(request.headers.cookie);
    return this.passkeys.optionsToProve(userId, id);
  }

  @Endpoint('POST /api/login/passkey')
  async signIn(@Input() { body, request, reply }: Call<'POST /api/login/passkey'>) {
    const { id, userId, credential, returnTo } = await this.find(request.headers.cookie);
    const authenticated = await this.metrics.observe('second-factor', async () => {
      await this.passkeys.prove(userId, id, body.answer);
      await this.challenges.end(id);
      return this.signIns.resume(userId, credential);
    });
    void reply.header('set-cookie', this.cookie.clear());
    await this.sessions.open(request, reply, authenticated);
    return { returnTo };
  }

  private async find(header: string | undefined) {
    const id = this.cookie.read(header);
    const challenge = id ? await this.challenges.find(id) : undefined;
    if (!id || !challenge) throw new AppError('unauthorized', LATE);
    return { ...challenge, id };
  }
}

@Module({
  imports: [FactorsModule, MailModule, SessionsModule, SignInModule, UsersModule],
  controllers: [CodeController, PasskeysController, SecondFactorController],
  providers: [
    SecondFactorService,
    PasskeysService,
    PasskeyChallenges,
    TotpKeyRotation,
    {
      provide: TotpEncryption,
      inject: [CONFIG],
      useFactory: ({ TOTP_ENCRYPTION_KEYS }: Config) => new TotpEncryption(TOTP_ENCRYPTION_KEYS),
    },
  ],
})
export class SecondFactorModule {}
