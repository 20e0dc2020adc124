import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService, exportCsv } from './export.service.ts';
import { PasswordService } from './password.service.ts';

/** A user's own account: password, sessions, export, deletion. */
@Controller()
export class AccountsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly exports: ExportService,
    private readonly deletion: DeletionService,
    private readonly passwords: PasswordService,
  ) {}

  @Endpoint('POST /api/auth/user/password')
  async changePassword(@Input() { caller, body, request, reply }: Call<'POST /api/auth/user/password'>) {
    const authenticated = await this.passwords.change(caller, body);
    await this.sessions.restart(request, reply, authenticated);
    return { changed: true };
  }

  @Endpoint('GET /api/auth/sessions')
  async listSessions(@Input() { caller, request }: Call<'GET /api/auth/sessions'>) {
    return { sessions: await this.sessions.list(caller.userId, request) };
  }

  @Endpoint('DELETE /api/auth/sessions/:id')
  async endSession(@Input() { caller, params }: Call<'DELETE /api/auth/sessions/:id'>) {
    await this.sessions.end(caller.userId, params.id);
    return { signedOut: true };
  }

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

  @Endpoint('GET /api/auth/user/export.csv')
  async exportRows(@Input() { caller, reply }: Call<'GET /api/auth/user/export.csv'>) {
    const everything = await this.exports.export(caller.userId);
    void reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="swizzle-data.csv"');
    return exportCsv(everything);
  }

  @Endpoint('POST /api/auth/user/delete')
  async delete(@Input() { caller, body, reply }: Call<'POST /api/auth/user/delete'>) {
    await this.deletion.delete(caller.userId, body);
    await this.sessions.signOutEverywhere(caller.userId, reply);
    return { deleted: true };
  }
}
