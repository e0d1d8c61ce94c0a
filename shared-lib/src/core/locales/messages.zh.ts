export { default as common } from './common.zh.json' with { type: 'json' };
