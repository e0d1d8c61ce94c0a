/** A signing key of one third party: it counts for what that one says, and for nobody else. */
export interface PartyKey {
  /** A game provider, or a payment gateway. */
  party: string;
  /** The header `x-key-id`. */
  id: string;
  secret: string;
}

const PARTY_KEY = /^([a-z0-9]+):([\w.-]{1,20}):([^\s,]{16,})$/;

/** Reads a setting `party:id:secret,…`; `undefined` where an entry is none, or its secret is shorter than 16 characters. */
export const readPartyKeys = (text: string): (PartyKey | undefined)[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [, party, id, secret] = PARTY_KEY.exec(entry) ?? [];
      return party && id && secret ? { party, id, secret } : undefined;
    });

/** Reads a setting `secret,secret`: the first one is used, and all are accepted while one replaces the other. */
export const readSecretList = (text: string): string[] => text.split(',').filter(Boolean);
