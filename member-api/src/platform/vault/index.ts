export { checkDataKey } from './check-data-key.ts';
export { createVault, type Vault } from './vault.ts';
