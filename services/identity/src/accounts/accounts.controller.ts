import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';

/** What people may do with their account as a whole. */
@Controller()
export class AccountsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly exports: ExportService,
    private readonly deletion: DeletionService,
  ) {}

  @Endpoint('POST /api/auth/sign-out-everywhere')
  async signOutEverywhere(@Input() { caller, reply }: Call<'POST /api/auth/sign-out-everywhere'>) {
    await this.sessions.signOutEverywhere(caller.userId, reply);
    return { signedOut: true };
  }

  @Endpoint('GET /api/auth/user/export')
  async export(@Input() { caller, reply }: Call<'GET /api/auth/user/export'>) {
    const everything = await this.exports.export(caller.userId);
    void reply
      .type('application/json')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="swizzle-data.json"');
    return JSON.stringify(everything, null, 2);
  }

  @Endpoint('POST /api/auth/user/delete')
  async delete(@Input() { caller, body, reply }: Call<'POST /api/auth/user/delete'>) {
    await this.deletion.delete(caller.userId, body);
    await this.sessions.signOutEverywhere(caller.userId, reply);
    return { deleted: true };
  }
}
