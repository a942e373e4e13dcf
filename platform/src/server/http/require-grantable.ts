import type { Role } from '@foyer/contract';
import { mayGrant } from './authority.ts';
import type { CallContext, Refusing } from './handler.ts';

/** Requires that the caller may give the role to somebody or something else. */
export function requireGrantable({ caller, fail }: Pick<CallContext, 'caller'> & Refusing<never>, role: Role): void {
  if (!mayGrant(caller, role)) fail('PERMISSION_DENIED', 'You can give nobody a role above your own.');
}
