export { applyGatewayEvents } from './apply-events.ts';
