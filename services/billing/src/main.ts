import { runProcess } from '@swizzle/kit/lifecycle/run-process';
import { startService } from '@swizzle/kit/lifecycle/service';
import { runIndexes, wantsIndexes } from '@swizzle/kit/mongo/indexes';
import { appModule } from './app.module.ts';
import { readConfig } from './config.ts';
import { SCHEMAS } from './schemas.ts';

if (wantsIndexes(process.argv)) await runIndexes('billing', SCHEMAS);
await runProcess(async () => {
  const config = readConfig(process.env);
  return startService('billing', appModule(config), config);
});
