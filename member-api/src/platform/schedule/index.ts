export { DAILY_WORK, type DailyWork } from './daily-work.ts';
export { runDay } from './run-day.ts';
export { startSchedule, type Schedule } from './start-schedule.ts';
