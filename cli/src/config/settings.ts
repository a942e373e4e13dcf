import { UsageError } from '../terminal/exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Account, configPath, readConfigFile } from './config-file.ts';

/** Flags that every command takes. */
export interface Flags {
  host?: string | undefined;
  site?: string | undefined;
  'api-key'?: string | undefined;
}

export interface Settings {
  host: string;
  /** The id of the site that the key has to belong to. */
  siteId: string | undefined;
  account: Account;
  configPath: string;
}

/** An address as the origin of a platform. Throws for anything else. */
export function readHost(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash)) return url.origin;
  throw new UsageError(`--host ${text} is no address of a platform, such as https://book.example.com.`);
}

/**
 * Flags win over the environment, and that over the config file. A stored key or token is only ever used for the
 * platform that it was stored for.
 */
export function readSettings(flags: Flags, { env }: Pick<Terminal, 'env'>): Settings {
  const path = configPath(env);
  const config = readConfigFile(path);
  const named = flags.host ?? (env.FOYER_HOST || config.host);
  if (!named) {
    throw new UsageError(
      'Which platform? Run `foyer login`, or name it: --host https://book.example.com, or the variable FOYER_HOST.',
    );
  }
  const host = readHost(named);
  const apiKey = flags['api-key'] ?? env.FOYER_API_KEY;
  const account = apiKey ? { apiKey } : (config.accounts[host] ?? {});
  const siteId = flags.site ?? (env.FOYER_SITE || undefined);
  if (siteId && !account.apiKey) throw new UsageError('--site is for API keys: a member belongs to one site.');
  return { host, siteId, account, configPath: path };
}
