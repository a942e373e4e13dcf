import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tokens } from '@foyer/sdk';
import type { Terminal } from '../terminal/terminal.ts';

/** The credentials for one platform: of the business, or of a member. */
export interface Account {
  apiKey?: string;
  clientId?: string;
  tokens?: Tokens;
}

export interface ConfigFile {
  /** The platform that commands go to unless they name another. */
  host?: string;
  accounts: Readonly<Record<string, Account>>;
}

/** XDG Base Directory Specification; %APPDATA% on Windows. */
export function configPath(env: Terminal['env']): string {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config');
  return join(folder, 'foyer', 'config.json');
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function readConfigFile(path: string): ConfigFile {
  try {
    const { host, accounts = {} }: Partial<ConfigFile> = JSON.parse(readFileSync(path, 'utf8'));
    return { ...(host ? { host } : {}), accounts };
  } catch (error) {
    if (isMissing(error)) return { accounts: {} };
    if (error instanceof SyntaxError) throw new Error(`${path} is no JSON. Mend it, or delete it and sign in again.`);
    throw error;
  }
}

/** Replaces the file at once, readable by its owner only: it has keys and tokens. */
export function writeConfigFile(path: string, config: ConfigFile): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, path);
}

/** Stores the account of one platform. */
export function keepAccount(path: string, host: string, account: Account): void {
  const config = readConfigFile(path);
  writeConfigFile(path, { ...config, accounts: { ...config.accounts, [host]: account } });
}

/** Makes a platform the one that commands go to. */
export const keepHost = (path: string, host: string): void => writeConfigFile(path, { ...readConfigFile(path), host });

/** Forgets the account of a platform; false if there was none. */
export function forgetAccount(path: string, host: string): boolean {
  const config = readConfigFile(path);
  const { [host]: known, ...accounts } = config.accounts;
  if (!known) return false;
  writeConfigFile(path, { ...(config.host && config.host !== host ? { host: config.host } : {}), accounts });
  return true;
}
