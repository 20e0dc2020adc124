import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RemovalService } from './removal.service.ts';

@Controller()
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @Endpoint('DELETE /api/admin/cocktails/:id')
  async remove(@Input() { params }: Call<'DELETE /api/admin/cocktails/:id'>) {
    await this.removal.remove(params.id);
    return { removed: true };
  }
}
