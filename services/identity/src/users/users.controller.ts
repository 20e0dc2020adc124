import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint('GET /api/auth/user')
  getUser(@Input() { caller }: Call<'GET /api/auth/user'>) {
    return this.users.getUser(caller.userId);
  }

  @Endpoint('PATCH /api/auth/user/units')
  setUnits(@Input() { caller, body }: Call<'PATCH /api/auth/user/units'>) {
    return this.users.setUnits(caller.userId, body.preferredUnits);
  }

  @Endpoint('PATCH /api/auth/user/profile')
  setProfile(@Input() { caller, body }: Call<'PATCH /api/auth/user/profile'>) {
    return this.users.setProfile(caller.userId, body);
  }
}
