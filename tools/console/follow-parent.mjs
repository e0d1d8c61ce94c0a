// Loaded before a child process's own code: the child ends cleanly when its parent has ended, even by `kill -9`, because the
// channel to the parent closes then.
const PATIENCE_MS = 20_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Listening would keep the process alive after its own work is done.
process.channel?.unref();

// Forks of the child would load this file again, although their own channel may close at any time.
const at = process.execArgv.findIndex((word) => word === import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
