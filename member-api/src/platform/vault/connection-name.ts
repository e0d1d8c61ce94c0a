/** What the connections of a process are called, so that the database can say whether anybody still seals by a key. */
export const connectionName = (keyId: string): string => `palaro seals by ${keyId}`;
