import { createHmac } from 'node:crypto';
import type { MemberId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import type { Identity } from '../identities/identity.ts';
import { findIdentity } from '../identities/store.ts';
import type { SignInCall } from './sign-in-call.ts';
import type { Step } from './state.ts';

/** Owners don't sit and wait for people who want in. */
const LIFE_SECONDS = 15 * 60;
const APPROVAL_LIFE_SECONDS = 30 * 60;

/** A sign-in under way: who proved what, and what is asked for next. */
export interface OpenState {
  identityId: MemberId;
  step: Step;
  secondFactorDone: boolean;
  /** Which mailed code goes with it, when one is asked for. */
  verification: string | undefined;
  stamp: string;
}

type TokenCall = Pick<SignInCall, 'caller' | 'now' | 'secret'>;

/** A new password ends every sign-in that began with the old one. */
const stampOf = (secret: string, { id, passwordHash }: Pick<Identity, 'id' | 'passwordHash'>): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['state', id, passwordHash ?? null]))
    .digest('base64url')
    .slice(0, 22);

/** Carries a sign-in to its next step: for this site, this app and this person (security D27). */
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

export const refuseState = (): never => {
  throw new ApplicationError('INVALID_STATE_TOKEN', 'This sign-in has expired. Please start again.');
};

/** Reads a state token of this site and app, whoever it is for. Throws INVALID_STATE_TOKEN. */
export async function openState({ caller, now, secret }: TokenCall, stateToken: string): Promise<OpenState> {
  const claims = await openSealed(secret, 'state', stateToken, now);
  const { site, app, identity, step, factor, stamp, verification } = claims ?? {};
  if (site !== caller.siteId || app !== (caller.clientAppId ?? null)) return refuseState();
  if (typeof identity !== 'string' || typeof stamp !== 'string') return refuseState();
  return {
    identityId: asId(identity),
    // Sealed by this file alone, so the claim is one of the steps.
    step: step as Step,
    secondFactorDone: factor === true,
    verification: typeof verification === 'string' ? verification : undefined,
    stamp,
  };
}

/** Who the sign-in is of; undefined when nobody is, or their password has changed since. */
export async function findStateIdentity(
  db: Db,
  { caller, secret }: TokenCall,
  { identityId, stamp }: OpenState,
): Promise<Identity | undefined> {
  const identity = await findIdentity(db, caller.siteId, identityId);
  return identity && stampOf(secret, identity) === stamp ? identity : undefined;
}

/** The person of a sign-in that stands at this step. Throws INVALID_STATE_TOKEN. */
export async function requireStateIdentity(
  call: TokenCall & { tx: Db },
  stateToken: string,
  step: Step,
): Promise<Identity> {
  const state = await openState(call, stateToken);
  const identity = state.step === step ? await findStateIdentity(call.tx, call, state) : undefined;
  return identity ?? refuseState();
}
