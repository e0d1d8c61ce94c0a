export interface SessionAddress {
  /** All calls of the session are below it. */
  base: string;
  /** What an order names besides, where the session is a lobby's and holds many games. */
  own: { game_code?: string };
  /** The same for a question. */
  query: string;
}

/** `/play/{session}` or, in a lobby's session, `/play/{session}/{game}`. */
export function sessionAddress(pathname: string): SessionAddress {
  const [, , session = '', game = ''] = pathname.split('/');
  const base = `/play/${session}`;
  return game
    ? { base, own: { game_code: game }, query: `?game_code=${encodeURIComponent(game)}` }
    : { base, own: {}, query: '' };
}
