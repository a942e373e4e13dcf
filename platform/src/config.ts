import { resolve } from 'node:path';
import type { DatabaseTarget } from './db/database.ts';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The address people reach the platform under, without a trailing slash. */
  publicUrl: string;
  database: DatabaseTarget;
  /** smtp:// or smtps:// address; without it, mail stays in the development mailbox. */
  smtpUrl?: string;
  mailFrom: string;
  testClock: boolean;
  logLevel: string;
}

export class UnsafeConfig extends Error {}

/** Reads the environment; an empty variable is one that is not set. Throws UnsafeConfig that names every setting at fault. */
export function readConfig(env: NodeJS.ProcessEnv, options: { production: boolean }): Config {
  const { production } = options;
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  const port = /^\d+$/.test(set.PORT ?? '4000') ? Number(set.PORT ?? 4000) : Number.NaN;
  if (!(port <= 65535)) problems.push(`PORT must be a number from 0 to 65535, not "${set.PORT}".`);
  const address = set.PUBLIC_URL ?? `http://localhost:${port}`;
  const publicUrl = readOrigin(address);
  if (!publicUrl && set.PUBLIC_URL)
    problems.push(`PUBLIC_URL must be an address such as https://example.com, not "${address}".`);
  if (set.SMTP_URL && !/^smtps?:\/\/./.test(set.SMTP_URL))
    problems.push('SMTP_URL must start with smtp:// or smtps://.');
  if (set.DATABASE_URL && !/^postgres(ql)?:\/\/./.test(set.DATABASE_URL))
    problems.push('DATABASE_URL must start with postgres://.');
  const testClock = set.FOYER_TEST_CLOCK === '1';
  if (production) problems.push(...unsafeSettings(set, publicUrl, testClock));
  if (problems.length > 0) throw new UnsafeConfig(problems.join('\n'));
  return {
    production,
    host: set.HOST ?? '127.0.0.1',
    port,
    publicUrl: publicUrl ?? address,
    database: set.DATABASE_URL
      ? { kind: 'postgres', url: set.DATABASE_URL }
      : { kind: 'pglite', directory: resolve(set.FOYER_DATA_DIR ?? '.foyer') },
    ...(set.SMTP_URL ? { smtpUrl: set.SMTP_URL } : {}),
    mailFrom: set.MAIL_FROM ?? 'no-reply@localhost',
    testClock,
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** `https://example.com` of an address that is nothing but that; links and origins are compared with it. */
function readOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href, protocol } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` ? origin : undefined;
}

function unsafeSettings(set: NodeJS.ProcessEnv, publicUrl: string | undefined, testClock: boolean): string[] {
  const problems: string[] = [];
  if (!set.PUBLIC_URL) problems.push('PUBLIC_URL is missing: links in mails need the address of your site.');
  else if (publicUrl) {
    const { protocol, hostname } = new URL(publicUrl);
    const local = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol !== 'https:' && !local)
      problems.push('PUBLIC_URL must start with https://, or tokens travel in the clear.');
  }
  if (!set.SMTP_URL) problems.push('SMTP_URL is missing: confirmations could not be sent.');
  if (!set.MAIL_FROM) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (testClock) problems.push('FOYER_TEST_CLOCK must not be set: anyone could move time.');
  return problems;
}
