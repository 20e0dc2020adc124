// The worker process. It serves only health checks and scales independently.
import { runProcess } from '@swizzle/kit/lifecycle/run-process';
import { startService } from '@swizzle/kit/lifecycle/service';
import { readWorkerConfig } from './config.ts';
import { workerModule } from './worker.module.ts';

await runProcess(async () => {
  const config = readWorkerConfig(process.env);
  return startService('generation', workerModule(config), config);
});
