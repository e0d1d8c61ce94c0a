export type JobName =
  | 'sms'
  | 'notices'
  | 'gatewayEvents'
  | 'deposits'
  | 'withdrawals'
  | 'games'
  | 'matches'
  | 'promotions'
  | 'wins'
  | 'referrals'
  | 'rollUp'
  | 'watchList'
  | 'dailyWork'
  | 'records'
  | 'sweep';

export interface Wake {
  /** There is work for `job` now. */
  call: (job: JobName) => void;
  /** Runs `listener` at each call; returns a function to unsubscribe. */
  on: (job: JobName, listener: () => void) => () => void;
}

export function createWake(): Wake {
  const listeners = new Map<JobName, Set<() => void>>();
  return {
    call: (job) => listeners.get(job)?.forEach((listener) => listener()),
    on(job, listener) {
      const set = listeners.get(job) ?? new Set();
      listeners.set(job, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
