import type { Handlers } from '../../server/http/handler.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-handlers.ts';
import { createClientApp, deleteClientApp, listClientApps, updateClientApp } from './client-app-handlers.ts';
import { createIdpConnection, deleteIdpConnection, listIdpConnections, updateIdpConnection } from './idp-handlers.ts';
import { listSecurityEvents } from './security-event-handlers.ts';

export const handlers: Handlers<'apps'> = {
  listClientApps,
  createClientApp,
  updateClientApp,
  deleteClientApp,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listSecurityEvents,
  listIdpConnections,
  createIdpConnection,
  updateIdpConnection,
  deleteIdpConnection,
};
