import type { OperationOf, ResponseOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { calledProviders } from '../../server/conferencing/account.ts';
import {
  findAccount,
  removeAccount,
  type StoredAccount,
  saveAccount,
} from '../../server/conferencing/account-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockSite } from '../../server/sites/store.ts';
import { checkAccount, readAccount } from './account.ts';
import { type FailedMeetings, findFailedMeetings } from './failure-store.ts';
import { findSettings, relookAtMeetings } from './store.ts';

type Entity = ResponseOf<OperationOf<'conferencing.setConferencingAccount'>>['conferencingAccount'];

/** An account without its secrets. */
function toEntity({ account, checked }: StoredAccount, failed: FailedMeetings | undefined): Entity {
  const { provider, clientId, host } = account;
  return {
    provider,
    clientId,
    host,
    ...(account.provider === 'ZOOM' ? { accountId: account.accountId } : {}),
    ...(checked === undefined ? {} : { checkedDate: toTimestamp(checked) }),
    ...(failed
      ? { failure: failed.reason, failedMeetings: failed.count, failingSinceDate: toTimestamp(failed.since) }
      : {}),
  };
}

type AccountHandlers = Pick<
  Handlers<'conferencing'>,
  'listConferencingAccounts' | 'setConferencingAccount' | 'removeConferencingAccount'
>;

export const accountHandlers: AccountHandlers = {
  async listConferencingAccounts({ tx, cipher, caller, now }) {
    const { siteId } = caller;
    const accounts: Entity[] = [];
    for (const provider of calledProviders) {
      const stored = await findAccount(tx, cipher, siteId, provider);
      if (stored) accounts.push(toEntity(stored, await findFailedMeetings(tx, siteId, provider, now)));
    }
    return { conferencingAccounts: accounts };
  },

  async setConferencingAccount(call) {
    const { tx, cipher, caller, now, input, sendOutbound, transact } = call;
    const { siteId } = caller;
    const before = await findAccount(tx, cipher, siteId, input.provider);
    const account = readAccount(input, before?.account);
    const checked = (await checkAccount(account, { sendOutbound, now: () => now })) ? now : undefined;
    const { provider, host } = account;
    await transact(async (work) => {
      await saveAccount(work.tx, cipher, siteId, { account, checked }, now);
      await relookAtMeetings(work.tx, siteId, now);
      const { provider: _, ...sent } = input;
      const data = { provider, host, fields: Object.keys(sent) };
      await noteChange(work.tx, call, 'CONFERENCING_ACCOUNT_CHANGED', data);
    });
    return { conferencingAccount: toEntity({ account, checked }, undefined) };
  },

  async removeConferencingAccount(call) {
    const { tx, caller, input } = call;
    const { siteId } = caller;
    const { provider } = input;
    await lockSite(tx, siteId);
    if ((await findSettings(tx, siteId)).provider === provider) {
      const description = 'is how the site meets: choose another way first';
      throw new ValidationError([oneViolation('provider', description, 'OTHER')]);
    }
    await removeAccount(tx, siteId, provider);
    await noteChange(tx, call, 'CONFERENCING_ACCOUNT_CHANGED', { provider, removed: true });
    return {};
  },
};
