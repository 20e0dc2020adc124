import { runProcess } from '@swizzle/kit/run-process';
import { startService } from '@swizzle/kit/service';
import { appModule } from './app.module.ts';
import { readConfig } from './config.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  return startService('patron-chat', appModule(config), config);
});
