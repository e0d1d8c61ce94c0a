export interface Scenario {
  text: string;
  /** Every wallet call waits before it is sent. */
  isLate?: true;
  /** Every wallet call is sent twice. */
  sendsTwice?: true;
  /** A win of the round is sent before its bet. */
  winsFirst?: true;
  /** The API's answer to a bet never arrives. */
  losesBetAnswer?: true;
  /** The first sending of each win is lost. */
  losesWin?: true;
  /** A round is closed without a win; a win of its stake follows. */
  winsAfterClosing?: true;
  /** The rollback of a bet is sent before the bet. */
  rollsBackFirst?: true;
  /** A bet is held back until after its rollback. */
  betsAfterRollback?: true;
  /** Every call of a round is signed with a wrong key. */
  signsWrongly?: true;
  /** A drawn round is settled only on request, or when its time is over. */
  keepsRoundsOpen?: true;
  /** A launch answers 500. */
  failsLaunch?: true;
}

export const SCENARIOS = {
  normal: { text: 'Behaves well' },
  late: { text: 'Waits GAMES_LATE_MS before each wallet call', isLate: true },
  duplicate: { text: 'Sends every wallet call twice', sendsTwice: true },
  reordered: { text: 'Sends a win before its bet, and again after it', winsFirst: true },
  lost_answer: { text: 'Loses the answer to each bet, and rolls it back', losesBetAnswer: true },
  lost_win: { text: 'Loses each win once on its way, and sends it again', losesWin: true },
  late_win: {
    text: 'Closes each round without a win, and then sends its stake as a win, which waits for a person',
    winsAfterClosing: true,
  },
  rollback_first: { text: 'Sends the rollback of each bet before the bet', rollsBackFirst: true },
  late_bet: { text: 'Rolls each bet back and sends it after that', betsAfterRollback: true },
  bad_signature: { text: 'Signs every call of a round with a wrong key', signsWrongly: true },
  open_round: { text: 'Leaves drawn rounds open, GAMES_OPEN_MS or until told', keepsRoundsOpen: true },
  launch_500: { text: 'Answers 500 to a launch', failsLaunch: true },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export function isScenarioName(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name);
}

export function scenarioOf(name: ScenarioName): Scenario {
  return SCENARIOS[name];
}
