import { Module } from '@nestjs/common';
import { MenusModule } from '../menus/menus.module.ts';
import { DrawingsService } from './drawings.service.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';
import { Printer } from './printer.ts';

@Module({
  imports: [MenusModule],
  controllers: [ExportsController],
  providers: [ExportsService, DrawingsService, Printer],
})
export class PdfModule {}
