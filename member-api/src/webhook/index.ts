export { applyGatewayEvents } from './apply-events.ts';
export { webhookRoutes } from './webhook.routes.ts';
