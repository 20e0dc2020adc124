import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ClassicsService } from './classics.service.ts';

@Controller()
export class ClassicsController {
  constructor(private readonly classics: ClassicsService) {}

  @Endpoint('POST /api/admin/classic-cocktails/generate')
  add(@Input() { caller, body }: Call<'POST /api/admin/classic-cocktails/generate'>) {
    return this.classics.add(body.name, caller.userId);
  }
}
