import {
  type ClientAppId,
  type MemberId,
  modules,
  type Operation,
  type PasskeyId,
  type RequestOf,
  type ResponseOf,
  type SiteId,
  type VisitorId,
} from '@foyer/contract';
import { insertPasskey, listPasskeys } from '../access/factors/passkey-store.ts';
import {
  findSignOnPolicy,
  type SignOnPolicyChange,
  updateSignOnPolicy,
} from '../access/passwords/sign-on-policy-store.ts';
import type { Step } from '../access/sign-in/state.ts';
import { sealState } from '../access/sign-in/state-token.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { HOUR_MS } from './durations.ts';
import type { SignedInMember } from './members.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { clientApps, toHttp, type WireClient } from './wire-client.ts';

type Declared = Pick<Operation, 'method' | 'path' | 'prefixes' | 'request' | 'response'>;

/** Accepted for every member on every site. */
export const PASSWORD = 'herring gulls walk at noon';
export const OTHER_PASSWORD = 'sand eels swim at night';

let emails = 0;
/** An address without an account. */
export const newEmail = (): string => `guest-${Date.now()}-${String(++emails).padStart(5, '0')}@example.org`;

export const registerMember = (client: WireClient, email: string, password = PASSWORD) =>
  client.call(modules.authentication.registerV2, { loginId: { email }, password });

export const logIn = (client: WireClient, email: string, password = PASSWORD) =>
  client.call(modules.authentication.loginV2, { loginId: { email }, password });

/** The wire response of a call from an IP address. */
export interface Reply<T> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  value: T;
  code: string;
}

/** Calls from another IP address or with other headers. */
export async function callFrom<O extends Declared>(
  { platform }: TestPlatform,
  address: string,
  client: WireClient,
  operation: O,
  input: RequestOf<O> & object,
  headers: Record<string, string> = {},
): Promise<Reply<ResponseOf<O>>> {
  const path = `${operation.prefixes[0] ?? ''}${operation.path}`;
  const { url, body } = toHttp(operation, path, { ...input });
  const answer = await platform.app.inject({
    method: operation.method,
    url,
    remoteAddress: address,
    headers: { authorization: client.authorization, ...headers },
    ...(body ? { payload: body } : {}),
  });
  const json = answer.json();
  const code = json.details?.applicationError?.code ?? (json.details ? 'VALIDATION' : 'ok');
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, value: json, code };
}

/** A state token of this member, as a password login leaves it for a second factor or another step. */
export function createStateToken(
  { platform, now }: TestPlatform,
  { identity }: Pick<SignedInMember, 'identity'>,
  step: Step = 'SECOND_FACTOR',
  verification?: string,
): Promise<string> {
  const visitor = { kind: 'visitor', role: 'visitor', id: newId<VisitorId>(), siteId: siteA } as const;
  const caller = { ...visitor, clientAppId: asId<ClientAppId>(clientApps.own) };
  const state = { step, secondFactorDone: false, verification };
  return sealState({ caller, now: now(), secret: platform.secret }, identity, state);
}

async function findMailed(platform: TestPlatform, email: string, field: 'code' | 'url'): Promise<string> {
  const mail = (await platform.mailsTo(email)).findLast(({ data }) => data[field] !== undefined);
  return mail?.data[field] ?? '';
}

/** The newest code that was mailed to an address. */
export const findMailedCode = (platform: TestPlatform, email: string) => findMailed(platform, email, 'code');

/** The token of the newest link that was mailed to an address. */
export const findMailedToken = async (platform: TestPlatform, email: string) =>
  (await findMailed(platform, email, 'url')).split('#token=')[1] ?? '';

export async function changeSignOnPolicy(
  { db, now }: TestPlatform,
  siteId: SiteId,
  change: SignOnPolicyChange,
): Promise<void> {
  await updateSignOnPolicy(db, siteId, await findSignOnPolicy(db, siteId), change, now());
}

/** Adds a passkey without a browser. */
export async function addPasskey({ db, now }: TestPlatform, identityId: MemberId): Promise<void> {
  const passkey = { id: newId<PasskeyId>(), identityId, credentialId: newId(), publicKey: '', name: 'A key' };
  const at = { createdAt: now(), lastUsedAt: undefined };
  await insertPasskey(db, siteA, { ...passkey, ...at, signCount: 0, transports: [] });
}

export const listPasskeysOf = ({ db }: TestPlatform, identityId: MemberId) => listPasskeys(db, siteA, identityId);

/** The rows of the identities with an address, on any site. */
export const listIdentities = ({ db }: TestPlatform, email: string) =>
  db.selectFrom('identities').selectAll().where('email_key', '=', email.toLowerCase()).execute();

/** Clears limits that recover within an hour and leaves longer ones. */
export async function resetShortRateLimits({ db }: TestPlatform, now: number): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('theoretical_arrival_at', '<', new Date(now + HOUR_MS))
    .execute();
}
