/** A launch that came to nothing, as the home page tells it. */
export interface LaunchFailure {
  /** A key of the catalogue. */
  key: string;
  game_code: string;
  /** Empty when the game is not known. */
  game_name: string;
}

export function launchAddress(gameCode: string): string {
  return `/launchOne?game_code=${encodeURIComponent(gameCode)}`;
}

/** The launch page hands a failure to the home page in the browser's history entry. An entry may hold anything. */
export function launchFailureIn(state: unknown): LaunchFailure | null {
  const failure = isRecord(state) ? state['launchFailure'] : null;
  if (!isRecord(failure)) return null;
  const { key, game_code, game_name } = failure;
  return typeof key === 'string' && typeof game_code === 'string' && typeof game_name === 'string'
    ? { key, game_code, game_name }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
