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

/** Reads the environment. Throws UnsafeConfig that names every setting at fault. */
export function readConfig(env: NodeJS.ProcessEnv, options: { production: boolean }): Config {
  const { production } = options;
  const problems: string[] = [];
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    problems.push(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  const host = env.HOST ?? '127.0.0.1';
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl))
    problems.push(`PUBLIC_URL must be an address such as https://example.com, not "${publicUrl}".`);
  const testClock = env.FOYER_TEST_CLOCK === '1';
  if (production) problems.push(...unsafeSettings(env, publicUrl, testClock));
  if (problems.length > 0) throw new UnsafeConfig(problems.join('\n'));
  return {
    production,
    host,
    port,
    publicUrl,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'pglite', directory: resolve(env.FOYER_DATA_DIR ?? '.foyer') },
    ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
    mailFrom: env.MAIL_FROM ?? 'no-reply@localhost',
    testClock,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

function unsafeSettings(env: NodeJS.ProcessEnv, publicUrl: string, testClock: boolean): string[] {
  const problems: string[] = [];
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is missing: links in mails need the address of your site.');
  else if (URL.canParse(publicUrl)) {
    const { protocol, hostname } = new URL(publicUrl);
    const local = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol !== 'https:' && !local)
      problems.push('PUBLIC_URL must start with https://, or tokens travel in the clear.');
  }
  if (!env.SMTP_URL) problems.push('SMTP_URL is missing: confirmations could not be sent.');
  if (!env.MAIL_FROM) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (testClock) problems.push('FOYER_TEST_CLOCK must not be set: anyone could move time.');
  return problems;
}
