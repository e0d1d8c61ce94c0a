const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The worker's own globals. What a test file changes of them, of the environment variables and of the folder is restored after it. */
class ServerEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      env: { ...process.env },
      exit: process.exit,
      folder: process.cwd(),
    };
  }

  async setup() {}

  async teardown() {
    const { globals, env, exit, folder } = this.before;
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    for (const name of Reflect.ownKeys(globalThis)) restore(name, globals[name]);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    if (process.cwd() !== folder) process.chdir(folder);
  }

  /** For `import`, as in production. */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Only for Jest, which takes null for a test that has ended: `server-runtime.cjs` compiles without a context. */
  getVmContext() {
    return {};
  }
}

function restore(name, before) {
  const now = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!now?.configurable) return;
  if (!before) delete globalThis[name];
  else if (now.value !== before.value) Object.defineProperty(globalThis, name, before);
}

module.exports = ServerEnvironment;
