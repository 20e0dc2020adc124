export interface Config {
  file: string;
  host: string;
  port: number;
}

const DEFAULT_PORT = 27017;

/** `main.ts [file] [port]`; missing arguments come from the environment. */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv): Config {
  const file = args[0] ?? env.EMBEDDED_MONGO_FILE;
  const port = Number(args[1] ?? env.EMBEDDED_MONGO_PORT ?? DEFAULT_PORT);
  const host = env.EMBEDDED_MONGO_HOST ?? '127.0.0.1';
  const faults: string[] = [];
  if (!file) faults.push('EMBEDDED_MONGO_FILE: the database file, or :memory:');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('EMBEDDED_MONGO_PORT: a port, or 0 for a free one');
  if (!file || faults.length > 0) throw new Error(`wrong settings: ${faults.join('; ')}`);
  return { file, host, port };
}
