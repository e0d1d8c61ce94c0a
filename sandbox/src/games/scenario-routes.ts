import { isProviderCode } from '@palaro/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import type { GameBook } from './game-book.ts';
import { SCENARIOS, isScenarioName, scenarioOf } from './scenarios.ts';
import type { Settler } from './settler.ts';

/**
 * `POST /scenario { name, session?, provider? }` sets the scenario of one play session, of a provider, or of all without their
 * own; rounds that a scenario left open are settled when allowed. JSON only, so that pages of other sites can't send it.
 */
export function registerScenarioRoutes(app: FastifyInstance, book: GameBook, settler: Settler): void {
  const current = () => {
    const scenarios = Object.entries(SCENARIOS).map(([name, { text }]) => ({ name, text }));
    return { scenarios, current: book.scenario };
  };
  const change = async (body: unknown) => {
    const { name, session: id, provider } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (!isScenarioName(name))
      throw new Refusal(422, 'unknown_scenario', `A name is one of ${Object.keys(SCENARIOS).join(', ')}.`);
    const releases = !scenarioOf(name).keepsRoundsOpen;
    if (id !== undefined) {
      const session = typeof id === 'string' ? book.session(id) : undefined;
      if (!session) throw new Refusal(404, 'unknown_session', 'There is no such session.');
      await book.keepSession({ ...session, scenario: name });
      if (releases) await settler.release((round) => round.session === session.id);
      return { session: session.id, current: name };
    }
    if (provider !== undefined && (typeof provider !== 'string' || !isProviderCode(provider)))
      throw new Refusal(404, 'unknown_provider', 'There is no such provider.');
    await book.setScenario(name, provider);
    if (releases) await settler.release((round) => provider === undefined || round.provider === provider);
    return current();
  };
  app.get('/scenario', current);
  app.post('/scenario', (request) => {
    if (!request.headers['content-type']?.startsWith('application/json'))
      throw new Refusal(415, 'unsupported_media_type', 'Send application/json.');
    return change(request.body);
  });
}
