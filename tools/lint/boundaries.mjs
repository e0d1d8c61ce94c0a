import path from 'node:path';

// The fences are counted from where .oxlintrc.json lies. By itself the plugin counts them from where the lint was begun, and in the folder of a
// deployable, for `npx oxlint` or an editor there, none would stand.
process.env.ESLINT_PLUGIN_BOUNDARIES_ROOT_PATH = path.resolve(import.meta.dirname, '..', '..');

export { default } from 'eslint-plugin-boundaries';
