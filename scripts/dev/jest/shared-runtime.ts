// The runtime of spec files: Node itself. Jest's own runtime evaluates every module anew for each file; here a file is
// imported into the worker's realm, and all files of a worker share what they import. Everything else is Jest as ever:
// its workers, its reports, its deadlines, its handling of errors that nobody catches.
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

/** As Jest itself asks for ES modules, without coverage. */
const ESM: TransformationOptions = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: 'v8',
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** The runtime of the file that runs now: a worker runs one at a time. */
let current: SharedRuntime;
let files = 0;

/** What pages import, and what that imports: it resolves as for a browser. */
const browserModules = new Set<string>();
/** Modules that each file has for itself, as they were compiled for the first. */
const compiled = new Map<string, TransformResult>();
/** Where the source maps of compiled modules lie, for the stacks of errors. */
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

  /** Jest's test framework, of which each file has its own: it keeps its state in its module. */
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

  /** A module that each file has for itself goes by an address of its own. */
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

/** Imports keep a CommonJS module for good, whatever its address; `require` has it anew once it is out of the cache. */
function importing(path: string): string {
  Object.assign(globalThis, { [REQUIRE]: require });
  const names = Object.keys(require(path)).filter((name) => name !== 'default');
  return `const module = globalThis[Symbol.for('${REQUIRE.description}')](${JSON.stringify(path)});
export default module;
export const { ${names} } = module;`;
}

/** What marks a module that a file has for itself. */
const FILE_QUERY = /\?file=\d+$/;
/** Where imports of pages lead: the same for every file. */
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
