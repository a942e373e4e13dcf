import type { PolicyId } from '@foyer/contract';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { countPolicyMatches, runPolicyQuery } from '../../catalog/booking-policies/queries.ts';
import { clearChoices, readChoices } from '../../catalog/booking-policies/rules.ts';
import {
  countServicesOf,
  deletePolicy,
  findManagedPolicies,
  insertPolicy,
  lockPolicy,
  moveDefault,
  updatePolicy,
} from '../../catalog/booking-policies/store.ts';
import { findStrictest } from '../../catalog/booking-policies/strictest.ts';
import { visibleTo } from '../../catalog/services/visibility.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { hasPath, pathsIn } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, lockSite, shareLockSite } from '../../server/sites/store.ts';

const NOT_FOUND = 'There is no such booking policy.';
const toPolicyId = (id: string): PolicyId => asId(id.toLowerCase());

export const handlers: Handlers<'bookingPolicies'> = {
  async createBookingPolicy({ input: { bookingPolicy: input }, tx, caller, now }) {
    await shareLockSite(tx, caller.siteId);
    const { currency } = await findSite(tx, caller.siteId);
    const policy = {
      id: newId<PolicyId>(),
      appId: input.appId,
      name: input.name ?? '',
      choices: readChoices(input, {}, currency),
      extendedFields: input.extendedFields,
    };
    return { bookingPolicy: await insertPolicy(tx, caller.siteId, policy, now) };
  },

  async getBookingPolicy({ input, tx, caller, fail }) {
    const ids = [toPolicyId(input.bookingPolicyId)];
    const [bookingPolicy] = await findManagedPolicies(tx, caller.siteId, ids, visibleTo(caller));
    return bookingPolicy ? { bookingPolicy } : fail('BOOKING_POLICY_NOT_FOUND', NOT_FOUND);
  },

  async getStrictestBookingPolicy({ input, tx, caller, fail }) {
    const ids = [...new Set(input.bookingPolicyIds.map(toPolicyId))];
    const [first, ...others] = await findManagedPolicies(tx, caller.siteId, ids, visibleTo(caller));
    if (!first || others.length + 1 < ids.length) {
      return fail('BOOKING_POLICY_NOT_FOUND', 'One of these booking policies doesn’t exist.');
    }
    return { bookingPolicy: findStrictest([first, ...others]) };
  },

  async updateBookingPolicy({ input: { bookingPolicy: input }, cleared: nulls, tx, caller, now, fail }) {
    await shareLockSite(tx, caller.siteId);
    const { currency } = await findSite(tx, caller.siteId);
    const locked = await lockPolicy(tx, caller.siteId, toPolicyId(input.id));
    if (!locked) return fail('BOOKING_POLICY_NOT_FOUND', NOT_FOUND);
    const { policy, choices } = locked;
    checkRevision({ fail }, 'policy', input.revision, policy.revision);
    const cleared = pathsIn(nulls, 'bookingPolicy');
    if (hasPath(cleared, 'name'))
      throw new ValidationError([oneViolation('bookingPolicy.name', 'is required', 'REQUIRED_FIELD')]);
    const keptFields = hasPath(cleared, 'extendedFields') ? undefined : policy.extendedFields;
    const content = {
      name: input.name ?? policy.name,
      choices: readChoices(input, clearChoices(choices, cleared), currency),
      extendedFields: input.extendedFields ?? keptFields,
    };
    await recordReleasedTime(tx, caller.siteId, { start: now });
    return { bookingPolicy: await updatePolicy(tx, caller.siteId, policy.id, content, now) };
  },

  async setDefaultBookingPolicy({ input, tx, caller, now, fail }) {
    await lockSite(tx, caller.siteId);
    const locked = await lockPolicy(tx, caller.siteId, toPolicyId(input.bookingPolicyId));
    if (!locked) return fail('BOOKING_POLICY_NOT_FOUND', NOT_FOUND);
    if (locked.policy.default) return { currentDefaultBookingPolicy: locked.policy };
    const { current, previous } = await moveDefault(tx, caller.siteId, locked.policy.id, now);
    return {
      currentDefaultBookingPolicy: current,
      ...(previous ? { previousDefaultBookingPolicy: previous } : {}),
    };
  },

  async deleteBookingPolicy({ input, tx, caller, fail }) {
    await lockSite(tx, caller.siteId);
    const locked = await lockPolicy(tx, caller.siteId, toPolicyId(input.bookingPolicyId));
    if (!locked) return fail('BOOKING_POLICY_NOT_FOUND', NOT_FOUND);
    if (locked.policy.default) {
      return fail('DEFAULT_POLICY_CANNOT_BE_DELETED', 'Make another policy the default before you delete this one.');
    }
    const totalServiceCount = await countServicesOf(tx, caller.siteId, locked.policy.id);
    if (totalServiceCount > 0) {
      const text = 'Services still use this policy. Give them another one before you delete it.';
      return fail('BOOKING_POLICY_IN_USE', text, { totalServiceCount });
    }
    await deletePolicy(tx, caller.siteId, locked.policy.id);
    return {};
  },

  async queryBookingPolicies({ input: { query = {} }, tx, caller, secret }) {
    const found = await runPolicyQuery(tx, caller.siteId, query, visibleTo(caller), secret);
    return { bookingPolicies: found.policies, pagingMetadata: found.pagingMetadata };
  },

  async countBookingPolicies({ input, tx, caller }) {
    return { count: await countPolicyMatches(tx, caller.siteId, input.filter, visibleTo(caller)) };
  },
};
