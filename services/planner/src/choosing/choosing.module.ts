import { Module } from '@nestjs/common';
import { CandidatePool } from './candidate-pool.ts';
import { MenuChooser } from './menu-chooser.ts';

/** How a menu's drinks are chosen; stands on KitModule, and on ModelModule of the kit. */
@Module({ providers: [MenuChooser, CandidatePool], exports: [MenuChooser] })
export class ChoosingModule {}
