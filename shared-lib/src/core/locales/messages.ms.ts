export { default as common } from './common.ms.json' with { type: 'json' };
