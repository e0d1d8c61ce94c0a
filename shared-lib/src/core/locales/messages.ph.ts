export { default as common } from './common.ph.json' with { type: 'json' };
