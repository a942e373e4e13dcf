import type { AuthStrategy } from './strategy.ts';

/** Authorizes calls with an API key of the business. For servers only: the key must never reach a browser. */
export function ApiKeyStrategy({ apiKey, siteId }: { apiKey: string; siteId?: string }): AuthStrategy {
  const headers = { Authorization: apiKey, ...(siteId && { 'wix-site-id': siteId }) };
  return { getAuthHeaders: async () => ({ headers }) };
}
