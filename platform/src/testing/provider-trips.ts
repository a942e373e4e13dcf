import { modules, type RequestOf } from '@foyer/contract';
import type { TripResult } from '../access/sign-in/finish-trip.ts';
import { HttpBrowser } from './http-browser.ts';
import type { TestPlatform } from './test-platform.ts';

type Fields = Partial<RequestOf<(typeof modules)['apps']['createIdpConnection']>>;
type Texts = Record<string, string>;

/** The platform, as the test's providers know it. */
export const PROVIDER_CLIENT = { id: 'our-client', secret: 'a client secret: 100% +&' } as const;

/** Connects site A to a provider as its owner does; returns the connection's id. */
export async function connectProvider(
  { owner }: Pick<TestPlatform, 'owner'>,
  { issuer }: { issuer: string },
  more: Fields = {},
): Promise<string> {
  const connection = { name: 'Harbor ID', issuer, audience: PROVIDER_CLIENT.id, clientSecret: PROVIDER_CLIENT.secret };
  return (await owner.call(modules.apps.createIdpConnection, { ...connection, ...more })).value.idpConnection.id;
}

/** Starts a trip in a browser, as the button does; returns the URL of the provider. */
export async function startTrip(browser: HttpBrowser, connectionId: string, more: Texts = {}): Promise<URL> {
  const response = await browser.post('/hosted/idp/start', { connectionId, ...more });
  const answer: { url?: string } = await response.json();
  if (!answer.url) throw new Error(JSON.stringify(answer));
  return new URL(answer.url);
}

/** Goes through the provider's redirects; returns what it sends the browser back with. */
export async function passProvider(url: URL, callback = '/oauth2/idp/callback'): Promise<Texts> {
  const browser = new HttpBrowser(url.origin);
  let at = url;
  for (let hops = 0; hops < 10; hops++) {
    const response = await browser.get(at.href);
    const location = response.headers.get('location');
    if (!location) return readForm(await response.text());
    at = new URL(location, at);
    if (at.pathname === callback) return Object.fromEntries(at.searchParams);
  }
  throw new Error(`The provider redirects in circles: ${at}`);
}

/** The fields of a form that a page of the provider posts. */
function readForm(html: string): Texts {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  if (fields.length === 0) throw new Error(`No form: ${html}`);
  return Object.fromEntries(fields);
}

/** Comes back from a provider, by GET or with a form; returns the fields that the page finds in its fragment. */
export async function comeBack(browser: HttpBrowser, sent: Texts, by: 'query' | 'form' = 'query'): Promise<Texts> {
  const text = new URLSearchParams(sent).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const response =
    by === 'query'
      ? await browser.get(`/oauth2/idp/callback?${text}`, { 'sec-fetch-site': 'cross-site' })
      : await browser.send('POST', '/oauth2/idp/callback', { body: text, headers });
  const { pathname, hash } = new URL(response.headers.get('location') ?? '', browser.origin);
  if (response.status !== 303 || pathname !== '/hosted/provider') throw new Error(`${response.status} ${pathname}`);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

/** The answer to the end of a trip. */
export interface TripAnswer extends Partial<TripResult> {
  status: number;
  code?: string;
}

export async function finishTrip(browser: HttpBrowser, fields: Texts): Promise<TripAnswer> {
  const response = await browser.post('/hosted/idp/finish', fields);
  const body: Partial<TripResult> & { details?: { applicationError?: { code: string } } } = await response.json();
  const code = body.details?.applicationError?.code;
  return { ...body, status: response.status, ...(code ? { code } : {}) };
}

/** A whole trip; what the browser comes back with can be changed on the way. */
export async function makeTrip(
  browser: HttpBrowser,
  connectionId: string,
  { more = {}, change = (sent) => sent }: { more?: Texts; change?: (sent: Texts) => Texts } = {},
): Promise<TripAnswer> {
  const sent = await passProvider(await startTrip(browser, connectionId, more));
  return finishTrip(browser, await comeBack(browser, change(sent)));
}
