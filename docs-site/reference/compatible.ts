import { type Call, SPEC } from '../../sdk/src/call-spec.ts';
import * as bookings from '../../sdk/src/compatible/bookings.ts';
import * as identity from '../../sdk/src/compatible/identity.ts';
import * as members from '../../sdk/src/compatible/members.ts';
import * as plans from '../../sdk/src/compatible/pricing-plans.ts';
import * as redirects from '../../sdk/src/compatible/redirects.ts';

/** A function of `@foyer/sdk/compatible` that makes the same call. */
export interface Compatible {
  entry: string;
  namespace: string;
  name: string;
  args: readonly string[];
  list: boolean;
  unwrap: string | undefined;
}

const entries = { bookings, identity, members, 'pricing-plans': plans, redirects };
const isCall = (value: unknown): value is Call => typeof value === 'function' && SPEC in value;

const byId = new Map<string, Compatible>();
for (const [entry, namespaces] of Object.entries(entries)) {
  for (const [namespace, functions] of Object.entries<object>({ ...namespaces })) {
    for (const [name, call] of Object.entries<unknown>({ ...functions })) {
      if (!isCall(call) || byId.has(call[SPEC].id)) continue;
      const { id, args, list, unwrap } = call[SPEC];
      byId.set(id, { entry, namespace, name, args, list: list !== undefined, unwrap });
    }
  }
}

export const compatibleOf = (id: string): Compatible | undefined => byId.get(id);
