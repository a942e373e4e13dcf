import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An authorization request, kept until its code is exchanged. */
interface Trip {
  clientId: string;
  codeChallenge: string;
  redirectUri?: string;
  responseMode: string;
  sessionToken?: string;
  state: string;
  prompt: string;
}

interface Body {
  [field: string]: unknown;
  auth?: { authRequest: Omit<Trip, 'prompt'>; prompt: string };
  grantType?: string;
  code?: string;
  codeVerifier?: string;
  redirectUri?: string;
  refreshToken?: string;
}

/** A POST that was received, grants included. */
interface Posted {
  path: string;
  authorization: string | undefined;
  body: Body;
}

const challengeOf = (verifier = '') => createHash('sha256').update(verifier).digest('base64url');

/**
 * The part of a platform that sign-in needs, on its own origin until the test ends: redirect sessions, the authorize
 * page in all its response modes, and a token endpoint that checks the verifier. Records requests.
 */
export async function startSignInPlatform() {
  const trips: Trip[] = [];
  const posted: Posted[] = [];
  const platform = {
    host: '',
    posted,
    /** Whether somebody has a session here, without sending a session token. */
    hasSession: false,
    /** The body of a page to show in a frame instead of the authorize page. `{state}` stands for the state. */
    framePage: undefined as string | undefined,
    /** Answers a refresh instead of returning new tokens. */
    refresh: undefined as ((token?: string) => object | Promise<object>) | undefined,
    trip: () => trips[trips.length - 1],
  };
  let granted = 0;

  const json = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function openRedirectSession({ auth }: Body) {
    if (!auth) return { redirectSession: { fullUrl: `${platform.host}/logout` } };
    trips.push({ ...auth.authRequest, prompt: auth.prompt });
    const endpoint = `${platform.host}/authorize`;
    const fullUrl = `${endpoint}?trip=${trips.length - 1}`;
    return { redirectSession: { id: 'r', fullUrl, urlDetails: { endpoint, searchParams: {} }, sessionToken: 's' } };
  }

  async function grant({ grantType, refreshToken, code = '', codeVerifier, redirectUri }: Body) {
    granted += 1;
    if (grantType === 'refresh_token' && platform.refresh) return platform.refresh(refreshToken);
    const trip = trips[Number(code.slice('code-'.length))];
    const isOwn = challengeOf(codeVerifier) === trip?.codeChallenge && redirectUri === trip.redirectUri;
    if (grantType === 'authorization_code' && !isOwn) return { error: 'invalid_grant' };
    return { access_token: `access-${granted}`, refresh_token: `refresh-${granted}`, expires_in: 3600 };
  }

  function authorize(response: ServerResponse, index: number) {
    const trip = trips[index];
    if (!trip) return response.writeHead(404).end();
    const { state, responseMode, redirectUri = '' } = trip;
    const mayEnter = trip.prompt !== 'none' || platform.hasSession || trip.sessionToken !== undefined;
    const answer: Record<string, string> = mayEnter
      ? { code: `code-${index}`, state }
      : { error: 'login_required', state };
    if (responseMode === 'web_message') {
      const posting = `<script>parent.postMessage(${JSON.stringify(answer)}, '*')</script>`;
      const page = platform.framePage?.replaceAll('{state}', state) ?? posting;
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    }
    const target = new URL(redirectUri);
    const params = new URLSearchParams({ ...answer, iss: platform.host });
    if (responseMode === 'fragment') target.hash = params.toString();
    else for (const [name, value] of params) target.searchParams.set(name, value);
    return response.writeHead(302, { location: target.href }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', platform.host);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (pathname === '/authorize') return authorize(response, Number(searchParams.get('trip')));
    if (request.method !== 'POST') return response.writeHead(404).end();
    const body: Body = JSON.parse(await text(request));
    posted.push({ path: pathname, authorization: request.headers.authorization, body });
    if (pathname === '/oauth2/token') {
      const tokens = await grant(body);
      return json(response, tokens, 'error' in tokens ? 400 : 200);
    }
    if (pathname.endsWith('/redirect-session')) return json(response, openRedirectSession(body));
    if (pathname.endsWith('/v2/login')) return json(response, { state: 'SUCCESS', sessionToken: 'session-token' });
    return json(response, {});
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  platform.host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return platform;
}
