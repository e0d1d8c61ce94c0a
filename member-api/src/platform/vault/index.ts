export { connectionName } from './connection-name.ts';
export { listDataKeys, retireDataKeys } from './data-keys.ts';
export { resealBatch } from './reseal-batch.ts';
export { birthDayKey, birthdayKey, openBirthday, openName, sealBirthday, sealName } from './seal-person.ts';
export { prepareVault } from './unlock-vault.ts';
export { createVault, type Vault } from './vault.ts';
