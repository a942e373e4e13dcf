import { createHmac } from 'node:crypto';
import type { MemberId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import type { Identity } from '../identities/identity.ts';
import { findIdentity, lockIdentity } from '../identities/store.ts';
import type { SignInCall } from './sign-in-call.ts';
import type { Step } from './state.ts';

/** Lifetimes in seconds; approval by an owner takes longer than a step of the member's own. */
const LIFE_SECONDS = 15 * 60;
const APPROVAL_LIFE_SECONDS = 30 * 60;

/** A sign-in under way: its member, the factors passed, and the next step. */
export interface OpenState {
  identityId: MemberId;
  step: Step;
  secondFactorDone: boolean;
  /** The mailed code that belongs to it, if one is required. */
  verification: string | undefined;
  stamp: string;
}

type TokenCall = Pick<SignInCall, 'caller' | 'now' | 'secret'>;

/** Binds the token to the password, so that a new password ends every sign-in started with the old one. */
const stampOf = (secret: string, { id, passwordHash }: Pick<Identity, 'id' | 'passwordHash'>): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['state', id, passwordHash ?? null]))
    .digest('base64url')
    .slice(0, 22);

/** Seals a sign-in for its next step, bound to site, app and member (security D27). */
export const sealState = (
  { caller, now, secret }: TokenCall,
  identity: Pick<Identity, 'id' | 'passwordHash'>,
  { step, secondFactorDone, verification }: Pick<OpenState, 'step' | 'secondFactorDone' | 'verification'>,
): Promise<string> =>
  sealToken(
    secret,
    'state',
    {
      site: caller.siteId,
      app: caller.clientAppId ?? null,
      identity: identity.id,
      step,
      factor: secondFactorDone,
      stamp: stampOf(secret, identity),
      ...(verification ? { verification } : {}),
    },
    now,
    step === 'OWNER_APPROVAL' ? APPROVAL_LIFE_SECONDS : LIFE_SECONDS,
  );

export const refuseState = ({ fail }: Refusing<'INVALID_STATE_TOKEN'>): never =>
  fail('INVALID_STATE_TOKEN', 'This sign-in has expired. Please start again.');

/** Opens a state token of this site and app. Refuses with INVALID_STATE_TOKEN. */
export async function openState(
  call: TokenCall & Refusing<'INVALID_STATE_TOKEN'>,
  stateToken: string,
): Promise<OpenState> {
  const { caller, now, secret } = call;
  const claims = await openSealed(secret, 'state', stateToken, now);
  const { site, app, identity, step, factor, stamp, verification } = claims ?? {};
  if (site !== caller.siteId || app !== (caller.clientAppId ?? null)) return refuseState(call);
  if (typeof identity !== 'string' || typeof stamp !== 'string') return refuseState(call);
  return {
    identityId: asId(identity),
    // Only this file seals tokens, so the claim is a step.
    step: step as Step,
    secondFactorDone: factor === true,
    verification: typeof verification === 'string' ? verification : undefined,
    stamp,
  };
}

/** Finds the member of a sign-in; undefined if there is none or their password has changed since. */
export async function findStateIdentity(
  db: Db,
  { caller, secret }: TokenCall,
  { identityId, stamp }: OpenState,
): Promise<Identity | undefined> {
  const identity = await findIdentity(db, caller.siteId, identityId);
  return identity && stampOf(secret, identity) === stamp ? identity : undefined;
}

/** Finds and locks the member of a sign-in, who can't be blocked or get another password before it is answered. */
export async function lockStateIdentity(tx: Db, call: TokenCall, state: OpenState): Promise<Identity | undefined> {
  await lockIdentity(tx, call.caller.siteId, state.identityId);
  return findStateIdentity(tx, call, state);
}

/** Returns the member of a sign-in at this step. Refuses with INVALID_STATE_TOKEN. */
export async function requireStateIdentity(
  call: TokenCall & { tx: Db } & Refusing<'INVALID_STATE_TOKEN'>,
  stateToken: string,
  step: Step,
): Promise<Identity> {
  const state = await openState(call, stateToken);
  const identity = state.step === step ? await findStateIdentity(call.tx, call, state) : undefined;
  return identity ?? refuseState(call);
}
