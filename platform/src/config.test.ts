import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, UnsafeConfig } from './config.ts';

const safe = {
  PUBLIC_URL: 'https://book.example.com/',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'hello@example.com',
  DATABASE_URL: 'postgres://foyer@database/foyer',
};

const problemsOf = (env: NodeJS.ProcessEnv, production = true): string => {
  try {
    readConfig(env, { production });
  } catch (error) {
    if (error instanceof UnsafeConfig) return error.message;
    throw error;
  }
  return '';
};

test('everything has a value for a first try', () => {
  expect(readConfig({}, { production: false })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    database: { kind: 'pglite', directory: expect.stringMatching(/\.foyer$/) },
    mailFrom: 'no-reply@localhost',
    rateLimits: true,
    testClock: false,
    testPayments: true,
  });
});

test('the environment has the say', () => {
  const env = { ...safe, PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', FOYER_RATE_LIMITS: 'off' };
  expect(readConfig(env, { production: true })).toEqual({
    production: true,
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://book.example.com',
    database: { kind: 'postgres', url: safe.DATABASE_URL },
    smtpUrl: safe.SMTP_URL,
    mailFrom: 'hello@example.com',
    trustProxy: 1,
    rateLimits: false,
    captcha: { provider: 'none' },
    encryptionKeys: { kind: 'file', file: expect.stringMatching(/\.foyer\/encryption-keys$/) },
    media: { kind: 'disk', directory: expect.stringMatching(/\.foyer\/files$/) },
    testClock: false,
    testPayments: false,
    logLevel: 'warn',
  });
});

test('production takes test payments only when it is told to', () => {
  const read = (value: string) => readConfig({ ...safe, FOYER_TEST_PAYMENTS: value }, { production: true });
  expect(read('').testPayments).toBe(false);
  expect(read('1').testPayments).toBe(true);
});

describe('production refuses', () => {
  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://book.example.com'],
    ['PUBLIC_URL', 'http://localhost.example.com'],
    ['PUBLIC_URL', 'ftp://book.example.com'],
    ['PUBLIC_URL', 'book.example.com'],
    ['PUBLIC_URL', 'https://example.com/foyer'],
    ['PUBLIC_URL', 'https://user@example.com'],
    ['DATABASE_URL', 'mysql://database/foyer'],
    ['FOYER_ENCRYPTION_KEYS', 'too short'],
    ['METRICS_PORT', 'x'],
    ['METRICS_PORT', '70000'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', undefined],
    ['FOYER_TEST_CLOCK', '1'],
  ])('%s=%s, and names it alone', (name, value) => {
    const problems = problemsOf({ ...safe, [name]: value });
    expect(problems).toContain(name);
    expect(problems.split('\n')).toHaveLength(1);
  });

  test('names all unsafe settings at once', () => {
    const problems = problemsOf({ FOYER_TEST_CLOCK: '1' });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'FOYER_TEST_CLOCK']) expect(problems).toContain(name);
  });

  test('nothing of a safe setting, nor of a rehearsal on this machine', () => {
    expect(problemsOf(safe)).toBe('');
    expect(problemsOf({ ...safe, PUBLIC_URL: 'http://localhost:4000' })).toBe('');
    expect(problemsOf({ ...safe, PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('');
  });
});

test.each(['http', '65536', '-1', '80.5', '0x50', ' '])('PORT=%j is refused everywhere', (PORT) => {
  expect(problemsOf({ PORT }, false)).toContain('PORT');
});

test.each([
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['2001:db8::/32', ['2001:db8::/32']],
])('TRUST_PROXY=%s is understood', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }, { production: false })).toMatchObject({ trustProxy });
});

test.each([
  'true',
  '0',
  '10',
  'proxy.example.com',
  '10.0.0.0/33',
  '0.0.0.0/0',
  'fe80::1%eth0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0,',
  '*',
])('TRUST_PROXY=%s is refused everywhere', (TRUST_PROXY) => {
  expect(problemsOf({ TRUST_PROXY }, false)).toContain('TRUST_PROXY');
});

test('FOYER_RATE_LIMITS is on or off', () => {
  expect(problemsOf({ FOYER_RATE_LIMITS: 'no' }, false)).toContain('FOYER_RATE_LIMITS');
  expect(readConfig({ FOYER_RATE_LIMITS: 'on' }, { production: false }).rateLimits).toBe(true);
});

test('an empty variable is one that is not set', () => {
  const env = { PORT: '', PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '', HOST: '' };
  expect(readConfig(env, { production: false })).toEqual(readConfig({}, { production: false }));
});

test('an address that is none is refused in development too', () => {
  expect(problemsOf({ PUBLIC_URL: 'not an address' }, false)).toContain('PUBLIC_URL');
  expect(problemsOf({ PUBLIC_URL: 'localhost:4000' }, false)).toContain('PUBLIC_URL');
});

test('a refusal never shows a secret', () => {
  expect(problemsOf({ ...safe, FOYER_TEST_CLOCK: '1', SMTP_URL: 'user:hunter2@mail' })).not.toContain('hunter2');
});

test.each([
  [{}, { provider: 'none' }],
  [{ CAPTCHA: 'proof-of-work' }, { provider: 'proof-of-work' }],
  [
    { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'shown', RECAPTCHA_SECRET: 'kept' },
    { provider: 'recaptcha', siteKey: 'shown', secret: 'kept' },
  ],
])('a captcha is chosen by %j', (env, captcha) => {
  expect(readConfig(env, { production: false }).captcha).toMatchObject(captcha);
});

test.each([{ CAPTCHA: 'yes' }, { CAPTCHA: 'recaptcha' }, { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'shown' }])(
  'no captcha by %j',
  (env) => {
    expect(problemsOf(env, false)).toContain('CAPTCHA');
  },
);

describe('pictures are kept', () => {
  const bucket = {
    FOYER_FILES: 's3',
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const target = {
    kind: 's3',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'hunter2',
    pathStyle: false,
  };

  test.each([
    [{}, { kind: 'disk', directory: resolve('.foyer/files') }],
    [{ FOYER_DATA_DIR: '/data' }, { kind: 'disk', directory: '/data/files' }],
    [
      { FOYER_DATA_DIR: '/data', FOYER_FILES: 'disk', FOYER_FILES_DIR: '/pictures' },
      { kind: 'disk', directory: '/pictures' },
    ],
    [bucket, target],
    [
      { ...bucket, S3_PATH_STYLE: 'on' },
      { ...target, pathStyle: true },
    ],
  ])('as %j says', (env, media) => {
    expect(readConfig(env, { production: false }).media).toEqual(media);
  });

  test.each<[string, string | undefined]>([
    ['S3_ENDPOINT', undefined],
    ['S3_REGION', ''],
    ['S3_BUCKET', undefined],
    ['S3_ACCESS_KEY_ID', undefined],
    ['S3_SECRET_ACCESS_KEY', undefined],
    ['S3_ENDPOINT', 's3.eu-central-1.amazonaws.com'],
    ['S3_ENDPOINT', 'https://example.com/pictures'],
    ['S3_PATH_STYLE', 'yes'],
    ['FOYER_FILES', 'S3'],
  ])('nowhere with %s=%s, which alone is named', (name, value) => {
    for (const production of [true, false]) {
      const problems = problemsOf({ ...safe, ...bucket, [name]: value }, production);
      expect(problems.split('\n')).toEqual([expect.stringContaining(name)]);
      expect(problems).not.toContain('hunter2');
    }
  });
});

test('spans are sent where the variables of OpenTelemetry say, which must be of a kind that is sent', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, { production: false }).tracing;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  const sampler = { share: 1, followsCaller: true };
  const endpoint = 'http://collector:4318/v1/traces';
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ endpoint, protocol: 'http/protobuf', sampler });
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  const chosen = {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(read(chosen)).toEqual({
    endpoint: 'https://traces.example.com/otlp',
    protocol: 'http/json',
    sampler: { share: 0.1, followsCaller: false },
  });
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_EXPORTER: 'zipkin',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '10',
  };
  const names = problemsOf(wrong, false).match(/^OTEL_\w+/gm);
  expect(names).toEqual([
    'OTEL_TRACES_EXPORTER',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_TRACES_SAMPLER',
  ]);
});
