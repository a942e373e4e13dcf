import type { ContactId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { recordConsents } from '../../contacts/marketing-consent-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { listContactsById } from '../contacts/store.ts';

/** Records what customers told the business about news, for their addresses. */
export const setMarketingConsent: Handlers<'messages'>['setMarketingConsent'] = async ({ tx, caller, input, now }) => {
  const { siteId } = caller;
  const { customerIds, isGiven, isAfterWithdrawal = false } = input;
  const ids = [...new Set(customerIds.map((id) => asId<ContactId>(id.toLowerCase())))];
  const customers = (await listContactsById(tx, siteId, ids)).flatMap(({ id, email }) =>
    email ? [{ id, key: emailKeyOf(email) }] : [],
  );
  const changed = await recordConsents(
    tx,
    siteId,
    [...new Set(customers.map(({ key }) => key))],
    { isGiven, changedAt: now, changedBy: 'BUSINESS' },
    { keepsWithdrawal: !isAfterWithdrawal },
  );
  return { changedIds: customers.filter(({ key }) => changed.has(key)).map(({ id }) => id) };
};
