// The config schema of each process. Every process must be listed to appear in the table.
import type { z } from 'zod';
import { settings as gateway } from '../../../gateway/src/config.ts';
import { settings as billing } from '../../../services/billing/src/config.ts';
import { settings as catalog } from '../../../services/catalog/src/config.ts';
import {
  settings as generation,
  workerSettings as generationWorker,
} from '../../../services/generation/src/config.ts';
import { settings as identity } from '../../../services/identity/src/config.ts';
import { settings as patronChat } from '../../../services/patron-chat/src/config.ts';
import {
  settings as planner,
  workerSettings as plannerWorker,
} from '../../../services/planner/src/config.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

export const READERS: Readonly<Record<string, Shape>> = {
  gateway,
  identity,
  catalog,
  generation,
  'generation-worker': generationWorker,
  'patron-chat': patronChat,
  planner,
  'planner-worker': plannerWorker,
  billing,
};
