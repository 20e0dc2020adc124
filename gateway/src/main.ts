import { runProcess } from '@swizzle/kit/run-process';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  const { app, health } = await createGateway(config);
  await app.listen({ port: config.PORT, host: config.HOST });
  app.log.info({ url: config.PUBLIC_URL }, 'listening');
  return {
    stop: async () => {
      health.drain();
      await app.close();
    },
  };
});
