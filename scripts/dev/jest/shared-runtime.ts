// A Jest runtime on Node's own module loader. Jest's runtime evaluates every module for each file; here, files are
// imported into the worker's realm and share their imports. Workers, reports, timeouts and uncaught errors are
// handled by Jest as usual.
import { readFileSync } from 'node:fs';
import { createRequire, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ScriptTransformer, TransformationOptions, TransformResult } from '@jest/transform';
import type { Config } from '@jest/types';
import { beginFile, GLOBALS_SOURCE, GLOBALS_URL } from './jest-object.ts';
import type { SharedRealm } from './shared-realm.ts';

const require = createRequire(import.meta.url);

const TYPESCRIPT = /^file:(?!.*\/node_modules\/).*\.tsx?(\?|$)/;
const REQUIRE = Symbol.for('swizzle:require');

/** Jest's own request for ES modules, without coverage. */
const ESM: TransformationOptions = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8',
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** The runtime of the current file; a worker runs one file at a time. */
let current: SharedRuntime;
let files = 0;

/** Modules of web pages and their imports, which are resolved for browsers. */
const browserModules = new Set<string>();
/** Modules that are not shared between files, in their compiled form. */
const compiled = new Map<string, TransformResult>();
/** Source map paths of compiled modules, for error stacks. */
const sourceMaps = new Map<string, string>();

export default class SharedRuntime {
  private readonly fresh: RegExp | undefined;
  private readonly aliases: readonly { pattern: RegExp; url: string }[];
  private readonly file = ++files;
  private readonly isPage: boolean;
  private readonly environment: SharedRealm;
  private readonly transformer: ScriptTransformer;

  constructor(
    config: Config.ProjectConfig,
    environment: SharedRealm,
    _resolver: unknown,
    transformer: ScriptTransformer,
  ) {
    this.environment = environment;
    this.transformer = transformer;
    const { fresh, window } = environment.options;
    this.isPage = window !== undefined;
    this.fresh = fresh ? new RegExp(fresh) : undefined;
    this.aliases = config.moduleNameMapper.map(([pattern, target]) => ({
      pattern: new RegExp(pattern),
      url: pathToFileURL(String(target)).href,
    }));
    for (const path in require.cache) if (this.fresh?.test(path)) delete require.cache[path];
    current = this;
  }

  /** Jest's test framework, evaluated for each file because its module has state. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path);
  }

  readonly requireModule = require;
  readonly unstable_shouldLoadAsEsm = () => true;
  readonly unstable_importModule = (path: string) => import(this.own(pathToFileURL(path).href));

  setGlobalsForRuntime(globals: Parameters<typeof beginFile>[1]): void {
    beginFile(this.environment, globals);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}

  alias(specifier: string): string | undefined {
    return this.aliases.find(({ pattern }) => pattern.test(specifier))?.url;
  }

  /** A module that is not shared gets a unique URL for each file. */
  own(url: string): string {
    const own = this.fresh?.test(url) ? `${url}?file=${this.file}` : url;
    if (this.isPage) browserModules.add(own);
    return own;
  }

  compile(url: string): string {
    const path = fileURLToPath(url.replace(/\?.*/, ''));
    const { code, sourceMapPath } = compiled.get(path) ?? this.transform(path);
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
    return code;
  }

  private transform(path: string): TransformResult {
    const result = this.transformer.transform(path, ESM, readFileSync(path, 'utf8'));
    if (this.fresh?.test(path)) compiled.set(path, result);
    return result;
  }
}

/**
 * An import caches a CommonJS module forever, regardless of its URL; `require` reloads it once it is removed from
 * the cache.
 */
function importing(path: string): string {
  Object.assign(globalThis, { [REQUIRE]: require });
  const names = Object.keys(require(path)).filter((name) => name !== 'default');
  return `const module = globalThis[Symbol.for('${REQUIRE.description}')](${JSON.stringify(path)});
export default module;
export const { ${names} } = module;`;
}

/** The URL parameter of a module that is not shared. */
const FILE_QUERY = /\?file=\d+$/;
/** Resolutions of page imports, the same for every file. */
const resolutions = new Map<string, ResolveFnOutput>();
const NODE_CONDITIONS = new Set(['node', 'node-addons', 'module-sync']);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: GLOBALS_URL, format: 'module', shortCircuit: true };
    if (!browserModules.has(context.parentURL ?? '')) return nextResolve(specifier, context);
    const alias = current.alias(specifier);
    if (alias) return { url: alias, format: 'module', shortCircuit: true };
    const key = [specifier, context.parentURL?.replace(FILE_QUERY, ''), ...context.conditions].join(' ');
    let resolved = resolutions.get(key);
    if (!resolved) {
      const conditions = ['browser', ...context.conditions.filter((name) => !NODE_CONDITIONS.has(name))];
      resolved = { ...nextResolve(specifier, { ...context, conditions }), shortCircuit: true };
      resolutions.set(key, resolved);
    }
    if (!resolved.url.startsWith('file:')) return resolved;
    if (!context.conditions.includes('import')) {
      browserModules.add(resolved.url);
      return resolved;
    }
    return { ...resolved, url: current.own(resolved.url) };
  },
  load(url, context, nextLoad) {
    if (url === GLOBALS_URL) return { format: 'module', source: GLOBALS_SOURCE, shortCircuit: true };
    if (TYPESCRIPT.test(url)) return { format: 'module', source: current.compile(url), shortCircuit: true };
    const loaded = nextLoad(url, context);
    if (loaded.format !== 'commonjs' || !url.includes('?file=')) return loaded;
    return {
      format: 'module',
      source: importing(fileURLToPath(url.replace(/\?.*/, ''))),
      shortCircuit: true,
    };
  },
});
