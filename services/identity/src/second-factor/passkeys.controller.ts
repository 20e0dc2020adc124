import { Controller } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { SignInMetrics } from '../sessions/sessions.module.ts';
import { deviceName, SessionsService } from '../sessions/sessions.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { ChallengeCookie, Challenges } from './sign-in-gate.ts';

const LATE = 'This took too long. Please sign in again.';

/** A user's own passkeys, and the second step of a sign-in with a passkey. */
@Controller()
export class PasskeysController {
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
