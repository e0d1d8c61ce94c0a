export { default as common } from './common.en.json' with { type: 'json' };
