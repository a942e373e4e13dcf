import { makePkce } from './pkce.ts';
import { CALLBACK } from './sign-in.ts';
import type { TestPlatform } from './test-platform.ts';
import { clientApps } from './wire-client.ts';

type Texts = Record<string, string>;

/** A browser as a server sees it: cookies and redirects, without pages. */
export class HttpBrowser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(
    method: string,
    path: string,
    { body, headers }: { body?: string; headers?: Texts } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(path.startsWith('/') ? this.origin + path : path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  get = (path: string, headers: Texts = {}) => this.send('GET', path, { headers });

  /** A request from one of the site's own pages. */
  post = (path: string, body: object, headers: Texts = {}) =>
    this.send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });

  /** The authorization endpoint's response, by default to a valid request for a code. */
  async authorize(parameters: Record<string, string | undefined>, headers: Texts = {}) {
    const request = {
      client_id: clientApps.own,
      response_type: 'code',
      redirect_uri: CALLBACK,
      state: 'a state',
      code_challenge: makePkce().codeChallenge,
      code_challenge_method: 'S256',
      ...parameters,
    };
    const sent = Object.entries(request).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.visit(`/oauth2/authorize?${new URLSearchParams(sent)}`, headers);
  }

  /** The location that a URL redirects to and its parameters, from the query or the fragment. */
  async visit(path: string, headers: Texts = {}) {
    const response = await this.get(path, headers);
    const location = response.headers.get('location');
    const url = location === null ? undefined : new URL(location, this.origin);
    const params = new URLSearchParams(url?.hash.slice(1) || url?.search);
    return { status: response.status, headers: response.headers, location, params, text: await response.text() };
  }
}

export const newBrowser = ({ origin }: TestPlatform): HttpBrowser => new HttpBrowser(origin);
