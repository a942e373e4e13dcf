import { describe, expect, test } from 'vitest';
import { LoginState, OAuthStrategy, type StateMachine, type Tokens } from '../index.ts';
import { type Reply, refusal, startWire } from '../testing/wire.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokens: Tokens = {
  accessToken: { value: 'visitor-access', expiresAt: inSeconds(3600) },
  refreshToken: { value: 'visitor-refresh', role: 'visitor' },
};

async function connect(...replies: Reply[]) {
  const wire = await startWire();
  wire.reply(...replies);
  return { wire, auth: OAuthStrategy({ clientId: 'client-1', host: wire.host, tokens }) };
}

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const stateToken = jwt({ exp: inSeconds(600), name: 'Zoë ✓' });
const answered = (body: object): Reply => ({ body });
const waiting = answered({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken });
const violation = (fieldViolation: object): Reply => ({
  status: 400,
  body: { message: 'Bad', details: { validationError: { fieldViolations: [fieldViolation] } } },
});

const params = { email: 'ada@example.com', password: 'correct horse' };
const both = ['register', 'login'] as const;

describe('requests', () => {
  test('register', async () => {
    const { wire, auth } = await connect();
    const birthday = new Date('2026-01-01T00:00:00.000Z');
    await auth.register({
      ...params,
      profile: { nickname: 'Ada', customFields: [{ name: 'b', value: { dateValue: birthday } }] },
      captchaTokens: { recaptchaToken: 'visible' },
    });
    expect(wire.calls).toMatchObject([
      { method: 'POST', path: '/_api/iam/authentication/v2/register', headers: { authorization: 'visitor-access' } },
    ]);
    expect(wire.calls[0]?.body).toEqual({
      loginId: { email: 'ada@example.com' },
      password: 'correct horse',
      profile: { nickname: 'Ada', customFields: [{ name: 'b', value: { dateValue: birthday.toJSON() } }] },
      captchaTokens: [{ Recaptcha: 'visible' }],
    });
  });

  test('login', async () => {
    const { wire, auth } = await connect();
    await auth.login(params);
    await auth.login({ ...params, captchaTokens: { invisibleRecaptchaToken: 'i', recaptchaToken: 'v' } });
    const path = '/_api/iam/authentication/v2/login';
    expect(wire.calls).toMatchObject([{ path }, { path }]);
    expect(wire.calls.map(({ body }) => body)).toEqual([
      { loginId: { email: 'ada@example.com' }, password: 'correct horse' },
      {
        loginId: { email: 'ada@example.com' },
        password: 'correct horse',
        captchaTokens: [{ Recaptcha: 'v', InvisibleRecaptcha: 'i' }],
      },
    ]);
    // The response contains a token, so no idempotency key asks the platform to store it.
    for (const { headers } of wire.calls) expect(headers).not.toHaveProperty('idempotency-key');
  });

  test('sendPasswordResetEmail', async () => {
    const { wire, auth } = await connect();
    expect(await auth.sendPasswordResetEmail('ada@example.com', 'https://site.example/back')).toBeUndefined();
    expect(wire.calls).toMatchObject([{ path: '/_api/iam/recovery/v1/send-email' }]);
    expect(wire.calls[0]?.body).toEqual({
      email: 'ada@example.com',
      redirect: { url: 'https://site.example/back', clientId: 'client-1' },
    });
  });
});

describe.each(both)('the results of %s', (method) => {
  test.each([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: LoginState.SUCCESS, data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL', stateToken }, { loginState: LoginState.OWNER_APPROVAL_REQUIRED }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken },
      { loginState: LoginState.EMAIL_VERIFICATION_REQUIRED, data: { stateToken } },
    ],
    [
      { state: 'STATUS_CHECK', stateToken },
      { loginState: LoginState.FAILURE, error: 'Unknown _state' },
    ],
    [{ state: 'SOMETHING_NEW' }, { loginState: LoginState.FAILURE, error: 'Unknown _state' }],
    [{}, { loginState: LoginState.FAILURE, error: 'Unknown _state' }],
  ])('%j', async (body, state) => {
    const { auth } = await connect({ body });
    expect(await auth[method](params)).toEqual(state);
  });

  test.each([
    ['data that says so', { field: 'loginId.email', description: 'must be an email', data: { type: 'EMAIL' } }],
    ['its field only', { field: 'loginId.email', description: 'must be an email' }],
    ['data alone', { field: 'whatever', description: 'must be an email', data: { type: 'EMAIL' } }],
  ])('an email violation known by %s', async (_, fieldViolation) => {
    const { auth } = await connect(violation(fieldViolation));
    const failure = { loginState: 'FAILURE', error: 'must be an email', errorCode: 'invalidEmail' };
    expect(await auth[method](params)).toEqual(failure);
  });

  test('too many attempts, at once', async () => {
    const { wire, auth } = await connect({
      ...refusal(429, 'THROTTLED_FEATURE', 'Wait'),
      headers: { 'retry-after': '1' },
    });
    const failure = { loginState: 'FAILURE', error: 'Wait', errorCode: 'tooManyAttempts' };
    expect(await auth[method](params)).toEqual(failure);
    expect(wire.calls).toHaveLength(1);
  });

  test.each([
    ['a lost connection', { drop: true }, { code: 'NETWORK' }],
    ['a busy platform', { status: 503 }, { status: 503 }],
    ['a broken one that says why', refusal(500, 'OOPS'), { status: 500, code: 'OOPS' }],
    ['an answer that is no JSON', { body: '<html>' }, { code: 'BAD_RESPONSE' }],
  ] as const)('%s is thrown, and not tried again', async (_, reply, error) => {
    const { wire, auth } = await connect(reply);
    await expect(auth[method](params)).rejects.toMatchObject({ name: 'FoyerError', ...error });
    expect(wire.calls).toHaveLength(1);
  });

  test('tokens that can not be had are thrown: they say nothing about the person', async () => {
    const { wire, auth } = await connect(refusal(401, 'UNAUTHENTICATED'), refusal(401, 'UNAUTHENTICATED'));
    await expect(auth[method](params)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    wire.replyTokens({ status: 401, body: { error: 'invalid_client' } });
    const stranger = OAuthStrategy({ clientId: 'nobody', host: wire.host });
    await expect(stranger[method](params)).rejects.toMatchObject({ code: 'invalid_client' });
  });
});

describe('refusals', () => {
  test.each([
    ['register', '-19971', 'missingCaptchaToken'],
    ['register', '-19970', 'invalidCaptchaToken'],
    ['register', '-19995', 'emailAlreadyExists'],
    ['login', '-19971', 'missingCaptchaToken'],
    ['login', '-19970', 'invalidCaptchaToken'],
    ['login', '-19976', 'invalidPassword'],
    ['login', '-19973', 'resetPassword'],
    ['login', 'IDENTITY_NOT_FOUND', 'invalidEmail'],
    ['login', '-20000', 'invalidEmail'],
  ] as const)('%s: %s is %s', async (method, code, errorCode) => {
    const { auth } = await connect(refusal(code === '-19976' ? 401 : 400, code, 'In plain words.'));
    expect(await auth[method](params)).toEqual({ loginState: 'FAILURE', error: 'In plain words.', errorCode });
  });

  test('register: any other has no code', async () => {
    const { auth } = await connect(refusal(403, 'PERMISSION_DENIED', 'Closed.'));
    expect(await auth.register(params)).toEqual({ loginState: 'FAILURE', error: 'Closed.' });
  });

  test('a violation of another field is readable, with and without data', async () => {
    const { auth } = await connect(
      violation({ field: 'password', description: 'is too short' }),
      violation({ field: 'password', description: 'is too short', data: {} }),
    );
    const error = 'INVALID_ARGUMENT: "password" is too short';
    expect(await auth.register(params)).toEqual({ loginState: 'FAILURE', error });
    expect(await auth.login(params)).toEqual({ loginState: 'FAILURE', error, errorCode: 'invalidEmail' });
  });
});

describe('verification', () => {
  const unknown = { loginState: 'FAILURE', error: 'Unknown _state' };
  const expired = { ...unknown, errorCode: 'expiredVerification' };
  const verified = answered({ state: 'SUCCESS', sessionToken: 's' });

  test.each([{ verificationCode: '123456' }, { code: '123456' }])(
    'goes on from where this page is: %j',
    async (inputs) => {
      const { wire, auth } = await connect(waiting, verified);
      await auth.register(params);
      const success = { loginState: 'SUCCESS', data: { sessionToken: 's' } };
      expect(await auth.processVerification(inputs)).toEqual(success);
      expect(wire.calls[1]).toMatchObject({ path: '/_api/iam/verification/v1/auth/verify' });
      expect(wire.calls[1]?.body).toEqual({ code: '123456', stateToken });
      expect(await auth.processVerification(inputs)).toEqual(unknown);
      expect(wire.calls).toHaveLength(2);
    },
  );

  test('or from a state that another page handed over', async () => {
    const { wire, auth } = await connect(verified);
    const state: StateMachine = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'opaque' } };
    await auth.processVerification({ code: '1' }, state);
    expect(wire.calls[0]?.body).toEqual({ code: '1', stateToken: 'opaque' });
  });

  test('is refused in any other state, without a call', async () => {
    const { wire, auth } = await connect();
    expect(await auth.processVerification({ code: '1' })).toEqual(unknown);
    expect(await auth.processVerification({ code: '1' }, { loginState: 'OWNER_APPROVAL_REQUIRED' })).toEqual(unknown);
    expect(wire.calls).toEqual([]);
  });

  test('a wrong code may be followed by the right one', async () => {
    const { auth } = await connect(waiting, refusal(400, 'VERIFICATION_FAILED', 'Not that one.'), verified);
    await auth.login(params);
    expect(await auth.processVerification({ code: '1' })).toEqual({
      loginState: 'FAILURE',
      error: 'Not that one.',
      errorCode: 'invalidVerificationCode',
    });
    expect(await auth.processVerification({ code: '2' })).toMatchObject({ loginState: 'SUCCESS' });
  });

  test.each([-1, -600])('D27: a state token that expired %d s ago fails without a call', async (seconds) => {
    const late = jwt({ exp: inSeconds(seconds) });
    const { wire, auth } = await connect(answered({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: late }));
    await auth.login(params);
    expect(await auth.processVerification({ code: '1' })).toEqual(expired);
    expect(wire.calls).toHaveLength(1);
  });

  test('D27: one that the platform does not know fails the same way', async () => {
    const { auth } = await connect(waiting, refusal(400, 'INVALID_STATE_TOKEN'));
    await auth.login(params);
    expect(await auth.processVerification({ code: '1' })).toEqual(expired);
  });

  test('throws if there is no response', async () => {
    const { auth } = await connect(waiting, { drop: true });
    await auth.login(params);
    await expect(auth.processVerification({ code: '1' })).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
