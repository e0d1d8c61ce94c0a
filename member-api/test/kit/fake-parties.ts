import { startFakeGames, type FakeGames } from './fake-games.ts';
import { startFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { startFakeIssuer, type FakeIssuer } from './fake-issuer.ts';
import { startFakeMail, type FakeMail } from './fake-mail.ts';
import { startFakeSms, type FakeSms } from './fake-sms.ts';

export interface Parties {
  gateway: FakeGateway;
  games: FakeGames;
  sms: FakeSms;
  mail: FakeMail;
  issuer: FakeIssuer;
}

/** Every third party of a test's API. */
export async function startParties(now: () => Date): Promise<Parties> {
  const [gateway, games, sms, mail, issuer] = await Promise.all([
    startFakeGateway(),
    startFakeGames(),
    startFakeSms(),
    startFakeMail(),
    startFakeIssuer(now),
  ]);
  return { gateway, games, sms, mail, issuer };
}
