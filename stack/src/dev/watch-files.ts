import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** An editor writes a file in several steps. */
const SETTLED_MS = 50;

/** Calls back when one of the files is saved. Watches their folders, because an editor may replace a file. */
export function watchFiles(onSaved: () => void): { add: (file: string) => void; close: () => void } {
  const files = new Set<string>();
  const folders = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(file) {
      files.add(file);
      const folder = path.dirname(file);
      if (folders.has(folder)) return;
      const watcher = watch(folder, (_event, name) => {
        if (name === null || !files.has(path.join(folder, name))) return;
        clearTimeout(timer);
        timer = setTimeout(onSaved, SETTLED_MS);
      });
      folders.set(folder, watcher);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of folders.values()) watcher.close();
    },
  };
}
