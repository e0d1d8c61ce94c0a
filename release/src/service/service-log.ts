/** One line of the service's log. */
export type ServiceLog = (level: 'info' | 'warn' | 'error', message: string, facts?: object) => void;

/** As JSON on standard output. */
export const logLine: ServiceLog = (level, message, facts = {}) =>
  console.log(JSON.stringify({ at: new Date().toISOString(), level, message, ...facts }));
