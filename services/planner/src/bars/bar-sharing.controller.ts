import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { BarSharingService } from './bar-sharing.service.ts';

@Controller()
export class BarSharingController {
  constructor(private readonly sharing: BarSharingService) {}

  @Endpoint('POST /api/bars/join')
  join(@Input() { caller, body }: Call<'POST /api/bars/join'>) {
    return this.sharing.join(caller, body.code, body.name);
  }

  @Endpoint('POST /api/bars/:id/invitations')
  invite(@Input() { caller, params, body }: Call<'POST /api/bars/:id/invitations'>) {
    return this.sharing.invite(caller, params.id, body.role);
  }

  @Endpoint('DELETE /api/bars/:id/invitations')
  endInvitations(@Input() { caller, params }: Call<'DELETE /api/bars/:id/invitations'>) {
    return this.sharing.endInvitations(caller, params.id);
  }

  @Endpoint('PATCH /api/bars/:id/members/:memberId')
  changeMember(@Input() { caller, params, body }: Call<'PATCH /api/bars/:id/members/:memberId'>) {
    return this.sharing.changeMember(caller, params.id, params.memberId, body.role);
  }

  @Endpoint('DELETE /api/bars/:id/members/:memberId')
  removeMember(@Input() { caller, params }: Call<'DELETE /api/bars/:id/members/:memberId'>) {
    return this.sharing.removeMember(caller, params.id, params.memberId);
  }

  @Endpoint('DELETE /api/bars/:id/membership')
  async leave(@Input() { caller, params }: Call<'DELETE /api/bars/:id/membership'>) {
    await this.sharing.leave(caller, params.id);
    return { left: true };
  }
}
