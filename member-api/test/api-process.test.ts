import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { describeOnDatabases } from '../src/platform/database/testing.ts';

const API_PROCESS = JSON.stringify(join(import.meta.dirname, 'api-process.ts'));

describeOnDatabases('an API that a test has started', (db) => {
  let tester: ChildProcess | undefined;
  afterEach(async () => {
    if (!tester || tester.exitCode !== null || tester.signalCode !== null) return;
    tester.kill('SIGKILL');
    await once(tester, 'exit');
  });

  it('ends when the process of the test is killed', async () => {
    const program = `
      import { apiProcess } from ${API_PROCESS};
      const api = await apiProcess(process.argv[1]);
      await api.start();
      console.log(api.origin);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, db.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    tester = child;
    const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const answers = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    expect(await answers()).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    while (await answers()) await sleep(20);
    const connections = () => db.sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    while ((await connections()).length > 0) await sleep(20);
  });
});
