import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

/** A user's own second factor. */
@Controller()
export class SecondFactorController {
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
