import { type Role, roles } from '@foyer/contract';
import type { ActingCaller } from './caller.ts';

/**
 * The rules of who may act on whose account and who may hand out access (decision 0029). The router refuses operations
 * that are `unscopedOnly` to limited keys.
 */

type Actor = Pick<ActingCaller, 'kind' | 'role' | 'scopes'>;

/** Whether a role is above the other. */
export const outranks = (role: Role, other: Role): boolean => roles.indexOf(role) > roles.indexOf(other);

/** Whether the caller is an API key that may call only some modules. */
export const isLimited = ({ scopes }: Pick<Actor, 'kind' | 'scopes'>): boolean => scopes !== undefined;

/** Whether accounts of this role can open the console. */
export const isTeamRole = (role: Role): boolean => outranks(role, 'member');

/**
 * Whether the caller may change the account of somebody with this role, mail it, or read how they sign in. A limited key
 * may not for the team, whose accounts can do more than the key.
 */
export const mayActOn = (caller: Actor, role: Role): boolean =>
  isLimited(caller) ? !isTeamRole(role) : !outranks(role, caller.role);

/** Whether the caller may give this role to a person, a key or an app. */
export const mayGrant = (caller: Actor, role: Role): boolean => !isLimited(caller) && !outranks(role, caller.role);

/**
 * Whether a server may sign people of this role in without them. The team signs in itself: a key that could get an
 * owner's session would outlive its own revocation and pass their second factor.
 */
export const maySignInFor = (caller: Actor, role: Role): boolean => mayActOn(caller, role) && !isTeamRole(role);
