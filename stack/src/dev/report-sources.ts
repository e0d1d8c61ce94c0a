import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loaded before webpack-cli: names each of our sources from which a configuration is made, the manifest with what it imports. */
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/'))
      process.send?.({ read: fileURLToPath(url) });
    return next(url, context);
  },
});
