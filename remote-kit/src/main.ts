#!/usr/bin/env node
import { Failure, reportFailure } from '@palaro/tools/console';
import { check } from './check.ts';
import { dev } from './dev.ts';

const USAGE = `Use: remote-kit dev [--site <address>] [--port <port>]   the remote alone with its scenarios, built again at each save
     remote-kit check                                     what the gate of releases would refuse of the build in dist`;

/** In the folder of a remote. */
async function main([command, ...words]: string[]): Promise<void> {
  const folder = process.cwd();
  if (command === 'dev') return dev(folder, words);
  if (command === 'check' && words.length === 0) return check(folder);
  throw new Failure(
    command === undefined ? USAGE : `"${[command, ...words].join(' ')}" is nothing to do here.\n${USAGE}`,
  );
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
