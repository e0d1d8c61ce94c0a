const { createRequire } = require('node:module');
const path = require('node:path');
const { types } = require('node:util');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const ServerEnvironment = require('./server-environment.cjs');

const ROOT = path.join(__dirname, '..', '..');
const load = createRequire(__filename);

/** Tests and what is beside them, which may import `@jest/globals`: only Jest can load that. */
const OF_TESTS = /\.test\.tsx?$|(^|\/)test(ing)?(\/|\.ts$)|^(e2e|tools\/jest)\//;
/** Jest's own, of which each test file has its own state. */
const OF_JEST = /^(@jest\/|jest-|expect$)/;

/**
 * Loads what is tested by Node's own loader, as in production, once for all test files of a worker; only tests are loaded by Jest. Jest
 * would load every module anew for each file, which took a fifth of the time of server tests (docs/decisions/0027). So what is tested may
 * keep no state between calls in a module, and `jest.mock` replaces nothing here.
 */
class ServerRuntime extends Runtime {
  constructor(config, environment, ...given) {
    super(config, environment, ...given);
    // A test may name another environment, like that of a browser.
    this.isServer = environment instanceof ServerEnvironment;
    if (!this.isServer) return;
    // Without a context of its own, so that objects of tests and of what they test have the same constructors.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    if (!this.isServer || OF_JEST.test(name)) return super.requireModuleOrMock(from, name);
    if (this._resolution.isCoreModule(name)) return load(name);
    const file = this._resolution.resolveEsm(from, name);
    const own = path.relative(ROOT, file).replaceAll('\\', '/');
    return OF_TESTS.test(own) ? super.requireModuleOrMock(from, name) : viewOf(load(file));
  }
}

const views = new WeakMap();

/** An ES module as compiled tests expect it: with a mark, which Node sets only beside a default export. */
function viewOf(loaded) {
  if (!types.isModuleNamespaceObject(loaded) || '__esModule' in loaded) return loaded;
  const known = views.get(loaded);
  if (known) return known;
  const view = Object.defineProperty({}, '__esModule', { value: true });
  for (const name of Object.keys(loaded))
    Object.defineProperty(view, name, { enumerable: true, get: () => loaded[name] });
  views.set(loaded, view);
  return view;
}

module.exports = ServerRuntime;
