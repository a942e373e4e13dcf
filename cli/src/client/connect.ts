import {
  ApiKeyStrategy,
  type AuthStrategy,
  attendance,
  availabilityCalendar,
  bookings,
  type Client,
  createClient,
  EMPTY_TOKENS,
  extendedBookings,
  members,
  OAuthStrategy,
  orders,
  plans,
  pricing,
  serviceOptionsAndVariants,
  services,
  sites,
  type TokenStorage,
  webhooks,
} from '@foyer/sdk';
import { keepAccount, readConfigFile } from '../config/config-file.ts';
import type { Settings } from '../config/settings.ts';
import { NotSignedIn } from '../terminal/exit-code.ts';

const modules = {
  attendance,
  availabilityCalendar,
  bookings,
  extendedBookings,
  members,
  orders,
  plans,
  pricing,
  serviceOptionsAndVariants,
  services,
  sites,
  webhooks,
};

export type FoyerClient = Client<typeof modules, AuthStrategy>;

/** Tokens in the config file, read before each call: another command may have renewed them meanwhile. */
function storedTokens({ configPath, host }: Settings): TokenStorage {
  const read = () => readConfigFile(configPath).accounts[host] ?? {};
  return {
    getTokens: () => read().tokens ?? EMPTY_TOKENS,
    setTokens: (tokens) => keepAccount(configPath, host, { ...read(), tokens }),
  };
}

/** A member's sign-in at a platform, with its tokens in the config file. */
export const signInAt = (settings: Settings, clientId: string) =>
  OAuthStrategy({ clientId, host: settings.host, storage: storedTokens(settings) });

function authOf(settings: Settings): AuthStrategy {
  const { account, siteId } = settings;
  if (account.apiKey) return ApiKeyStrategy({ apiKey: account.apiKey, ...(siteId ? { siteId } : {}) });
  if (account.clientId) return signInAt(settings, account.clientId);
  throw new NotSignedIn(
    `Nobody is signed in at ${settings.host}. Run \`foyer login\`, or give an API key: the variable FOYER_API_KEY, or --api-key.`,
  );
}

/** A client with the credentials of the settings. */
export const connect = (settings: Settings): FoyerClient =>
  createClient({ modules, host: settings.host, auth: authOf(settings) });
