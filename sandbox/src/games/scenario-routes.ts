import type { FastifyInstance } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import type { GameBook } from './game-book.ts';
import { SCENARIOS, isScenarioName } from './scenarios.ts';

/**
 * `POST /scenario { name, session? }` makes one play session behave so from now on, or all that have no scenario of their
 * own. JSON only, so that a page of somebody else's can't send it.
 */
export function registerScenarioRoutes(app: FastifyInstance, book: GameBook): void {
  const current = () => {
    const scenarios = Object.entries(SCENARIOS).map(([name, { text }]) => ({ name, text }));
    return { scenarios, current: book.scenario };
  };
  const change = async (body: unknown) => {
    const { name, session: id } = (body ?? {}) as { name?: unknown; session?: unknown };
    if (!isScenarioName(name))
      throw new Refusal(422, 'unknown_scenario', `A name is one of ${Object.keys(SCENARIOS).join(', ')}.`);
    if (id === undefined) {
      await book.setScenario(name);
      return current();
    }
    const session = typeof id === 'string' ? book.session(id) : undefined;
    if (!session) throw new Refusal(404, 'unknown_session', 'There is no such session.');
    await book.keepSession({ ...session, scenario: name });
    return { session: session.id, current: name };
  };
  app.get('/scenario', current);
  app.post('/scenario', (request) => {
    if (!request.headers['content-type']?.startsWith('application/json'))
      throw new Refusal(415, 'unsupported_media_type', 'Send application/json.');
    return change(request.body);
  });
}
