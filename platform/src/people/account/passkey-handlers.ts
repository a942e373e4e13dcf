import type { PasskeyId } from '@foyer/contract';
import {
  deletePasskey as forget,
  insertPasskey,
  listPasskeys as list,
  type Passkey,
} from '../../access/factors/passkey-store.ts';
import { beginRegistration, openChallenge, readRegistration } from '../../access/factors/passkeys.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { describeDevice } from '../../access/sessions/device.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { consumeOnce } from '../../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';
import { findSite } from '../../server/sites/store.ts';
import { requireMember, requireRecentSignIn } from '../members/require-member.ts';
import { recordChange } from './change-notice.ts';

type Account = Handlers<'account'>;

const toEntity = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdDate: toTimestamp(createdAt),
  ...(lastUsedAt === undefined ? {} : { lastUsedDate: toTimestamp(lastUsedAt) }),
});

export const listPasskeys: Account['listPasskeys'] = async ({ tx, caller, fail }) => {
  const { siteId, id } = requireMember({ caller, fail });
  const passkeys = await list(tx, siteId, id);
  return { passkeys: passkeys.map(toEntity) };
};

export const beginPasskey: Account['beginPasskey'] = async (call) => {
  const { tx, fail } = call;
  const { siteId, id } = requireRecentSignIn(call);
  const identity = await findIdentity(tx, siteId, id);
  if (!identity) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
  const { name: siteName } = await findSite(tx, siteId);
  const { email, profile } = identity;
  const displayName = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || email;
  const existing = await list(tx, siteId, id);
  return beginRegistration({ ...call, siteId }, { siteName, identityId: id, email, displayName, existing });
};

export const finishPasskey: Account['finishPasskey'] = async (call) => {
  const { input, tx, secret, now, from } = call;
  const member = requireRecentSignIn(call);
  const { siteId, id } = member;
  const refuse = () => call.fail('PASSKEY_FAILED', 'We couldn’t add the passkey. Please try again.');
  const relyingParty = { ...call, siteId };
  const challenge = await openChallenge(relyingParty, { use: 'register', identityId: id }, input.challengeToken);
  const made = challenge && (await readRegistration(relyingParty, challenge, input.response));
  if (!made) return refuse();
  const key = rateLimitKey(secret, 'passkey', challenge.text);
  if (!(await consumeOnce(tx, { siteId, key, until: challenge.until }))) return refuse();
  const name = input.name?.trim() || describeDevice(from.userAgent);
  const passkey: Passkey = { id: newId(), identityId: id, name, createdAt: now, lastUsedAt: undefined, ...made };
  await call.transact(async (work) => {
    if (!(await insertPasskey(work.tx, siteId, passkey))) return refuse();
    const data = { factor: 'WEBAUTHN', name };
    await recordChange(work, member, call, { type: 'FACTOR_ADDED', notice: 'FACTOR_ADDED', data });
  });
  return { passkey: toEntity(passkey) };
};

export const deletePasskey: Account['deletePasskey'] = async (call) => {
  const member = requireRecentSignIn(call);
  const forgotten = await forget(call.tx, member.siteId, member.id, asId<PasskeyId>(call.input.passkeyId));
  if (!forgotten) return call.fail('FACTOR_NOT_FOUND', 'There is no such passkey.');
  const data = { factor: 'WEBAUTHN', name: forgotten.name };
  await recordChange(call, member, call, { type: 'FACTOR_REMOVED', notice: 'FACTOR_REMOVED', data });
  return {};
};
