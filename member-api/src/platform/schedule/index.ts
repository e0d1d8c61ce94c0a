export { DAILY_WORK, type DailyWork } from './daily-work.ts';
export { runDay } from './run-day.ts';
export { runDueWorks } from './run-due-works.ts';
