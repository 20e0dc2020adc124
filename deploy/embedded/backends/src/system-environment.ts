/**
 * What the system, Node and OpenTelemetry read by themselves. Our own settings are not among them: each process is given
 * those that it needs.
 */
const OF_THE_SYSTEM =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|CI|NO_COLOR|FORCE_COLOR|NODE_\w+|MALLOC_\w+|UV_\w+|SSL_CERT_\w+|OTEL_\w+|(?:HTTPS?|ALL|NO)_PROXY)$/i;
/** About how we were started ourselves: not for our children. */
const OURS = new Set(['NODE_OPTIONS']);

export const isSystemVariable = (name: string): boolean => OF_THE_SYSTEM.test(name) && !OURS.has(name);

/** The environment for a child that needs no setting of ours. */
export const systemEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => isSystemVariable(name)));
