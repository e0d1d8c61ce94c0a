export { countMissions } from './count-missions.ts';
