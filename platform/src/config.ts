import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { CaptchaOptions } from './access/captcha/create-captcha.ts';
import type { MetricsAddress } from './api/metrics-server.ts';
import type { FileStoreTarget } from './media/open-file-store.ts';
import type { DatabaseTarget } from './server/db/database.ts';
import { parseEncryptionKeys } from './server/keys/encryption-key.ts';
import type { KeySource } from './server/keys/key-source.ts';
import { readTracing, type TracingOptions } from './server/tracing/options.ts';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The public URL of the platform, without a trailing slash. */
  publicUrl: string;
  database: DatabaseTarget;
  /** smtp:// or smtps:// URL; without it, mail stays in the development mailbox. */
  smtpUrl?: string;
  mailFrom: string;
  /** The proxies whose forwarded addresses are trusted: how many, or which. */
  trustProxy?: number | string[];
  rateLimits: boolean;
  captcha: CaptchaOptions;
  /** The keys that encrypt what the database keeps secret. */
  encryptionKeys: KeySource;
  /** Where uploaded pictures are stored. */
  media: FileStoreTarget;
  /** The address of `/metrics`; undefined serves none. */
  metrics?: MetricsAddress;
  /** The receiver of spans; undefined sends none. */
  tracing?: TracingOptions;
  testClock: boolean;
  /** Whether sites can take payments with the test provider; production takes none unless FOYER_TEST_PAYMENTS=1. */
  testPayments: boolean;
  logLevel: string;
}

export class UnsafeConfig extends Error {}

/**
 * Reads the environment; an empty variable counts as unset. Throws an UnsafeConfig that names every invalid setting.
 */
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
  const trustProxy = set.TRUST_PROXY === undefined ? undefined : readProxies(set.TRUST_PROXY);
  if (set.TRUST_PROXY && !trustProxy)
    problems.push(
      'TRUST_PROXY must be the number of proxies in front, or their addresses: 1, or 10.0.0.0/8,192.0.2.7.',
    );
  if (set.FOYER_RATE_LIMITS && !['on', 'off'].includes(set.FOYER_RATE_LIMITS))
    problems.push('FOYER_RATE_LIMITS must be on or off.');
  const captcha = readCaptcha(set);
  if (!captcha)
    problems.push(
      'CAPTCHA must be none, proof-of-work, or recaptcha with RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or the same with RECAPTCHA_INVISIBLE_….',
    );
  const directory = resolve(set.FOYER_DATA_DIR ?? '.foyer');
  const { media, faults } = readMedia(set, directory);
  problems.push(...faults);
  const metrics = readMetrics(set);
  if (metrics && !(metrics.port <= 65535))
    problems.push(`METRICS_PORT must be a number from 1 to 65535, not "${set.METRICS_PORT}".`);
  const { tracing, faults: tracingFaults } = readTracing(set);
  problems.push(...tracingFaults);
  const encryptionKeys = readEncryptionKeys(set.FOYER_ENCRYPTION_KEYS, directory);
  if (!encryptionKeys)
    problems.push(
      'FOYER_ENCRYPTION_KEYS must be keys of 32 bytes in base64, between commas (openssl rand -base64 32).',
    );
  const testClock = set.FOYER_TEST_CLOCK === '1';
  if (production) problems.push(...unsafeSettings(set, publicUrl, testClock));
  if (problems.length > 0) throw new UnsafeConfig(problems.join('\n'));
  return {
    production,
    host: set.HOST ?? '127.0.0.1',
    port,
    publicUrl: publicUrl ?? address,
    database: set.DATABASE_URL ? { kind: 'postgres', url: set.DATABASE_URL } : { kind: 'pglite', directory },
    ...(set.SMTP_URL ? { smtpUrl: set.SMTP_URL } : {}),
    mailFrom: set.MAIL_FROM ?? 'no-reply@localhost',
    ...(trustProxy ? { trustProxy } : {}),
    rateLimits: set.FOYER_RATE_LIMITS !== 'off',
    captcha: captcha ?? { provider: 'none' },
    encryptionKeys: encryptionKeys ?? { kind: 'given', keys: [] },
    media,
    ...(metrics ? { metrics } : {}),
    ...(tracing ? { tracing } : {}),
    testClock,
    testPayments: !production || set.FOYER_TEST_PAYMENTS === '1',
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** Returns the origin of a URL that has nothing else; links and origins are compared with it. */
function readOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, href, protocol } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` ? origin : undefined;
}

function readCaptcha(set: NodeJS.ProcessEnv): CaptchaOptions | undefined {
  const provider = set.CAPTCHA ?? 'none';
  if (provider === 'none' || provider === 'proof-of-work') return { provider };
  const keys = {
    siteKey: set.RECAPTCHA_SITE_KEY,
    secret: set.RECAPTCHA_SECRET,
    invisibleSiteKey: set.RECAPTCHA_INVISIBLE_SITE_KEY,
    invisibleSecret: set.RECAPTCHA_INVISIBLE_SECRET,
  };
  const isComplete = (keys.siteKey && keys.secret) || (keys.invisibleSiteKey && keys.invisibleSecret);
  return provider === 'recaptcha' && isComplete ? { provider, ...keys } : undefined;
}

/** Only this machine reaches it, unless the operator names another address. */
function readMetrics({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: NodeJS.ProcessEnv) {
  if (port === undefined) return undefined;
  return { host, port: /^[1-9]\d*$/.test(port) ? Number(port) : Number.NaN };
}

/** The setting, or a file that the first start makes. */
function readEncryptionKeys(text: string | undefined, directory: string): KeySource | undefined {
  if (text === undefined) return { kind: 'file', file: join(directory, 'encryption-keys') };
  const keys = parseEncryptionKeys(text);
  return keys && { kind: 'given', keys };
}

const s3Settings = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Names each missing setting of a bucket: pictures must not end up on a temporary disk instead. */
function readMedia(set: NodeJS.ProcessEnv, dataDirectory: string): { media: FileStoreTarget; faults: string[] } {
  const disk = { kind: 'disk', directory: resolve(set.FOYER_FILES_DIR ?? join(dataDirectory, 'files')) } as const;
  const { FOYER_FILES: where = 'disk', S3_PATH_STYLE: pathStyle = 'off' } = set;
  if (where === 'disk') return { media: disk, faults: [] };
  if (where !== 's3') return { media: disk, faults: [`FOYER_FILES must be disk or s3, not "${where}".`] };
  const faults: string[] = s3Settings
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} is missing: FOYER_FILES=s3 needs it.`);
  const endpoint = set.S3_ENDPOINT && readOrigin(set.S3_ENDPOINT);
  if (set.S3_ENDPOINT && !endpoint)
    faults.push('S3_ENDPOINT must be an address without a path, such as https://s3.eu-central-1.amazonaws.com.');
  if (!['on', 'off'].includes(pathStyle)) faults.push('S3_PATH_STYLE must be on or off.');
  const { S3_REGION: region = '', S3_BUCKET: bucket = '' } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = set;
  const keys = { region, bucket, accessKeyId, secretAccessKey };
  return { media: { kind: 's3', endpoint: endpoint ?? '', pathStyle: pathStyle === 'on', ...keys }, faults };
}

/** Trusting all addresses is not an option: anybody could then forge theirs. */
function readProxies(text: string): number | string[] | undefined {
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every(isNetwork) ? proxies : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (!isIP(address) || address.includes('%') || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

function unsafeSettings(set: NodeJS.ProcessEnv, publicUrl: string | undefined, testClock: boolean): string[] {
  const problems: string[] = [];
  if (!set.PUBLIC_URL) problems.push('PUBLIC_URL is missing: links in mails need the address of your site.');
  else if (publicUrl) {
    const { protocol, hostname } = new URL(publicUrl);
    const local = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol !== 'https:' && !local)
      problems.push('PUBLIC_URL must start with https://. Without it, tokens are sent unencrypted.');
  }
  if (!set.SMTP_URL) problems.push('SMTP_URL is missing: confirmations could not be sent.');
  if (!set.MAIL_FROM) problems.push('MAIL_FROM is missing: the address that mails come from.');
  if (testClock) problems.push('FOYER_TEST_CLOCK must not be set in production: it lets anyone move the clock.');
  return problems;
}
