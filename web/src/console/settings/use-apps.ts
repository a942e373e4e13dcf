import { useFoyer } from '@foyer/react';
import { type AnswerOf, apps } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type ClientApp = AnswerOf<typeof apps.listClientApps>['clientApps'][number];
export type ApiKey = AnswerOf<typeof apps.listApiKeys>['apiKeys'][number];
export type IdpConnection = AnswerOf<typeof apps.listIdpConnections>['idpConnections'][number];
export type KeyRole = 'viewer' | 'staff' | 'manager' | 'owner';
type SentApp = Partial<Pick<ClientApp, 'name' | 'redirectUris' | 'allowedOrigins'>>;

interface SentConnection {
  kind: IdpConnection['kind'];
  name: string;
  audience: string;
  enabled: boolean;
  issuer?: string;
  clientSecret?: string;
  apple?: { teamId: string; keyId: string; privateKey: string };
}

export const useClientApps = () => useQuery(useFoyer().query(apps.listClientApps, []));
export const useApiKeys = () => useQuery(useFoyer().query(apps.listApiKeys, []));
export const useConnections = () => useQuery(useFoyer().query(apps.listIdpConnections, []));

/** Changes of apps, keys and identity providers, after which lists show them. */
export function useAppChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await queries.invalidateQueries({ queryKey: ['apps'] });
    return answer;
  };
  return {
    addApp: (app: SentApp, confidentialRole?: KeyRole) =>
      then(client.run(apps.createClientApp, [app, confidentialRole ? { confidentialRole } : {}])),
    changeApp: (id: string, app: SentApp, revision: string) =>
      then(client.run(apps.updateClientApp, [id, app, { revision }])),
    findApp: async (id: string): Promise<ClientApp> => {
      const { clientApps } = await client.run(apps.listClientApps, []);
      const found = clientApps.find((app) => app.id === id);
      if (!found) throw new Error('The app is gone.');
      return found;
    },
    removeApp: (id: string) => then(client.run(apps.deleteClientApp, [id])),
    addKey: (name: string, role: KeyRole) => then(client.run(apps.createApiKey, [name, { role }])),
    revokeKey: (id: string) => then(client.run(apps.revokeApiKey, [id])),
    connect: async (connection: SentConnection) =>
      (await then(client.run(apps.createIdpConnection, [connection]))).idpConnection,
    setEnabled: (id: string, enabled: boolean) => then(client.run(apps.updateIdpConnection, [id, { enabled }])),
    disconnect: (id: string) => then(client.run(apps.deleteIdpConnection, [id])),
  };
}
