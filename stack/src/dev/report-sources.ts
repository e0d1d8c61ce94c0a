import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loaded before webpack-cli: reports each of our source files that a configuration imports, such as the manifest. */
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/'))
      process.send?.({ read: fileURLToPath(url) });
    return next(url, context);
  },
});
