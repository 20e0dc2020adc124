import { drainServer } from '@swizzle/kit/lifecycle/drain';
import { runProcess } from '@swizzle/kit/lifecycle/run-process';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  const { app, health } = await createGateway(config);
  await app.listen({ port: config.PORT, host: config.HOST });
  app.log.info({ url: config.PUBLIC_URL }, 'listening');
  return {
    logger: app.log,
    stopSeconds: config.STOP_SECONDS,
    leave: () => {
      health.drain();
      return drainServer(app.server, config.DRAIN_SECONDS, 0);
    },
    stop: () => app.close(),
  };
});
