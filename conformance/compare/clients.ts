import * as reference from '@wix/sdk';
import * as ours from '../../sdk/src/compatible/index.ts';
import { type Exports, isExports, pairs } from './modules.ts';

const HOST = 'https://www.wixapis.com';
const ownerConfig = { apiKey: 'key 1', siteId: 'site 1' };
/** Tokens that last, so that no call asks for others first. */
const accessToken = { value: 'access 1', expiresAt: Math.floor(Date.now() / 1000) + 86_400 };
const refreshOf = <Role>(role: Role) => ({ value: 'refresh 1', role });

ours.setDefaultHost(HOST);

const modulesOf = (side: 'reference' | 'ours') => Object.fromEntries(pairs.map((pair) => [pair.name, pair[side]]));

function asExports(client: unknown): Exports {
  if (!isExports(client)) throw new Error('a client is an object');
  return client;
}

function referenceClients() {
  const modules = modulesOf('reference');
  const refreshToken = refreshOf(reference.TokenRole.VISITOR);
  const auth = reference.OAuthStrategy({ clientId: 'c', tokens: { accessToken, refreshToken } });
  return {
    visitor: asExports(reference.createClient({ modules, auth })),
    owner: asExports(reference.createClient({ modules, auth: reference.ApiKeyStrategy(ownerConfig) })),
  };
}

function ourClients() {
  const modules = modulesOf('ours');
  const refreshToken = refreshOf(ours.TokenRole.VISITOR);
  const auth = ours.OAuthStrategy({ clientId: 'c', tokens: { accessToken, refreshToken } });
  return {
    visitor: asExports(ours.createClient({ modules, auth })),
    owner: asExports(ours.createClient({ modules, auth: ours.ApiKeyStrategy(ownerConfig) })),
  };
}

const [theirs, own] = [referenceClients(), ourClients()];

/** Both clients for each way to sign requests. */
export const clients = {
  visitor: { reference: theirs.visitor, ours: own.visitor },
  owner: { reference: theirs.owner, ours: own.owner },
};
