import { useFoyer } from '@foyer/react';
import { bookingPolicies } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Policy, writePolicy } from './policy-form.ts';

const MOST = 100;

export const policiesHref = '/manage/settings/policies';
export const policyHref = (id: string): string => `${policiesHref}/${encodeURIComponent(id)}`;

/** The policies of the business by name. */
export const usePolicies = () =>
  useQuery(
    useFoyer().query(bookingPolicies.queryBookingPolicies, [
      { cursorPaging: { limit: MOST }, sort: [{ fieldName: 'name' }] },
    ]),
  );

/** The rules of a policy, for another one with the same. */
function rulesOf({ id, revision, default: isDefault, createdDate, updatedDate, ...rules }: Policy) {
  return rules;
}

/** Changes of policies, after which lists show them. */
export function usePolicyChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await Promise.all(['bookingPolicies', 'services'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return answer;
  };
  return {
    fetchNow: (id: string) => client.run(bookingPolicies.getBookingPolicy, [id]),
    create: (policy: ReturnType<typeof writePolicy>, idempotencyKey: string) =>
      then(client.run(bookingPolicies.createBookingPolicy, [policy], { idempotencyKey })),
    /** Another policy with the rules of one. */
    copy: (policy: Policy, name: string) =>
      then(client.run(bookingPolicies.createBookingPolicy, [{ ...rulesOf(policy), name }])),
    update: (id: string, revision: string, policy: Partial<ReturnType<typeof writePolicy>>) =>
      then(client.run(bookingPolicies.updateBookingPolicy, [id, { ...policy, revision }])),
    makeDefault: (id: string) => then(client.run(bookingPolicies.setDefaultBookingPolicy, [id])),
    remove: (id: string) => then(client.run(bookingPolicies.deleteBookingPolicy, [id])),
  };
}
