import type { Handlers } from '../http/handler.ts';

const later = async (): Promise<never> => {
  throw new Error('Being written.');
};

export const handlers: Handlers<'apps'> = {
  listClientApps: later,
  createClientApp: later,
  updateClientApp: later,
  deleteClientApp: later,
  listApiKeys: later,
  createApiKey: later,
  revokeApiKey: later,
  listSecurityEvents: later,
  listIdpConnections: later,
  createIdpConnection: later,
  deleteIdpConnection: later,
};
