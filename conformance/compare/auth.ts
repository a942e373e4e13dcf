import type { Answer } from './exchange.ts';
import { type Exports, isExports } from './modules.ts';

/** A use of a strategy that signs people in, and what the platform answers to it. */
export interface AuthCase {
  id: string;
  answer: Answer;
  run: (client: Exports) => Promise<unknown>;
}

const ok = (body: object): Answer => ({ status: 200, body });
const refused = (status: number, code: string): Answer => ({
  status,
  body: { message: 'Refused.', details: { applicationError: { code, description: 'Refused.', data: {} } } },
});

const granted = ok({ access_token: 'access 2', refresh_token: 'refresh 2', expires_in: 14_400, token_type: 'Bearer' });
const page = ok({
  redirectSession: {
    id: 'r',
    fullUrl: 'https://site.example/page',
    urlDetails: { endpoint: 'https://site.example/e' },
    sessionToken: 's',
  },
});
const success = ok({ state: 'SUCCESS', sessionToken: 'session 1', stateToken: 'state 1' });
const year2100 = 4_102_444_800;
const tokens = (role: string, expiresAt = 1) => ({
  accessToken: { value: 'access 1', expiresAt },
  refreshToken: { value: 'refresh 1', role },
});
const trip = {
  codeVerifier: 'verifier 1',
  codeChallenge: 'challenge 1',
  state: 'state 1',
  originalUri: 'https://site.example/',
  redirectUri: 'https://site.example/back',
};
const person = { email: 'a@site.example', password: 'correct horse' };
const waiting = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'state 1' } };

/** Both clients are asked within seconds of each other: an end is told to ten seconds. */
function withoutClock(value: unknown): unknown {
  if (!isExports(value)) return value;
  const now = Date.now() / 1000;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'expiresAt' && Number(inner) > now && Number(inner) < year2100
        ? [name, `in ${Math.round((Number(inner) - now) / 10)}0 s`]
        : [name, withoutClock(inner)],
    ),
  );
}

function ask({ auth }: Exports, name: string, args: readonly unknown[]): unknown {
  const method = isExports(auth) ? auth[name] : undefined;
  if (typeof method !== 'function') throw new Error(`no auth.${name}`);
  return Reflect.apply(method, auth, structuredClone(args));
}

const use = (name: string, answer: Answer, ...args: readonly unknown[]): AuthCase => ({
  id: `auth.${name}`,
  answer,
  run: async (client) => withoutClock(await ask(client, name, args)),
});

const states = ['SUCCESS', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION', 'ELSE'].map((state) =>
  ok({ state, sessionToken: 'session 1', stateToken: 'state 1' }),
);
const refusals = ['-19970', '-19971', '-19973', '-19976', '-19995', 'OTHER'].map((code) => refused(400, code));
const steps = [...states, ...refusals];

/** Functions of `auth` that need no page. What they generate by chance is told by its form. */
export const authCases: readonly AuthCase[] = [
  use('generateVisitorTokens', granted),
  use('generateVisitorTokens', granted, tokens('visitor')),
  use('generateVisitorTokens', granted, tokens('member')),
  use('generateVisitorTokens', granted, tokens('member', year2100)),
  use('generateVisitorTokens', refused(400, 'OTHER')),
  use('renewToken', granted, tokens('member').refreshToken),
  use('renewToken', refused(400, 'OTHER'), tokens('member').refreshToken),
  use('getAuthUrl', page, trip),
  use('getAuthUrl', page, trip, { prompt: 'none', responseMode: 'query', sessionToken: 'session 1' }),
  use('getMemberTokens', granted, 'code 1', 'state 1', trip),
  use('getMemberTokens', granted, 'code 1', 'another state', trip),
  use('getMemberTokens', granted, null, 'state 1', trip),
  use('getMemberTokens', refused(400, 'OTHER'), 'code 1', 'state 1', trip),
  use('getMemberTokensForExternalLogin', granted, 'member 1', 'key 1'),
  use('getMemberTokensForExternalLogin', refused(400, 'OTHER'), 'member 1', 'key 1'),
  ...steps.map((answer) => use('login', answer, person)),
  ...steps.map((answer) => use('register', answer, { ...person, profile: { nickname: 'a' } })),
  ...[...states, refused(400, 'OTHER')].map((answer) =>
    use('processVerification', answer, { verificationCode: '123456' }, waiting),
  ),
  use('login', success, {
    ...person,
    captchaTokens: { recaptchaToken: 'captcha 1', invisibleRecaptchaToken: 'captcha 2' },
  }),
  use('sendPasswordResetEmail', ok({}), person.email, 'https://site.example/'),
  use('sendPasswordResetEmail', refused(400, 'OTHER'), person.email, 'https://site.example/'),
  use('parseFromUrl', ok({}), 'https://site.example/?a=1#code=c&state=s'),
  use('parseFromUrl', ok({}), 'https://site.example/?code=c&state=s', 'query'),
  use('parseFromUrl', ok({}), 'https://site.example/#error=e&error_description=d&state=s'),
  use('getAuthHeaders', ok({})),
  use('loggedIn', ok({})),
  use('getTokens', ok({})),
  {
    id: 'auth.generateOAuthData',
    answer: ok({}),
    run: async (client) => {
      const data: Record<string, string> = Object(ask(client, 'generateOAuthData', ['https://site.example/back', '/']));
      const { codeVerifier = '', codeChallenge = '', state = '', ...rest } = data;
      return { ...rest, lengths: [codeVerifier.length, codeChallenge.length], hasState: state !== '' };
    },
  },
  use('setTokens', ok({}), tokens('member', year2100)),
  use('getTokens', ok({})),
  use('loggedIn', ok({})),
  use('logout', page, 'https://site.example/'),
];
