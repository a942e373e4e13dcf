import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { findSignOnPolicy, type SignOnPolicy, updateSignOnPolicy } from '../passwords/sign-on-policy-store.ts';

const toPolicyEntity = ({ revision, createdAt, updatedAt, ...policy }: SignOnPolicy) => ({
  ...policy,
  revision: String(revision),
  createdDate: toTimestamp(createdAt),
  updatedDate: toTimestamp(updatedAt),
});

export const handlers: Handlers<'signOnPolicy'> = {
  getSignOnPolicy: async ({ tx, caller }) => ({
    signOnPolicy: toPolicyEntity(await findSignOnPolicy(tx, caller.siteId)),
  }),

  async updateSignOnPolicy({ tx, caller, input, from, now, fail }) {
    const { siteId, clientAppId } = caller;
    const { requireOwnerApproval, requireEmailVerification, disclosure, minPasswordLength } = input.signOnPolicy;
    const change = {
      ...(requireOwnerApproval === undefined ? {} : { requireOwnerApproval }),
      ...(requireEmailVerification === undefined ? {} : { requireEmailVerification }),
      ...(disclosure === undefined ? {} : { disclosure }),
      ...(minPasswordLength === undefined ? {} : { minPasswordLength }),
    };
    const policy = await findSignOnPolicy(tx, siteId);
    const { revision } = input.signOnPolicy;
    const isCurrent = revision === undefined || Number(revision) === policy.revision;
    if (!isCurrent || !(await updateSignOnPolicy(tx, siteId, policy, change, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    const identityId = caller.kind === 'member' ? caller.id : undefined;
    const type = 'SIGN_ON_POLICY_CHANGED';
    await recordSecurityEvent(tx, { siteId, type, identityId, clientAppId, from, now, data: change });
    return { signOnPolicy: toPolicyEntity(await findSignOnPolicy(tx, siteId)) };
  },
};
