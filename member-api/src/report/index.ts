export { reportCalls } from './report.routes.ts';
