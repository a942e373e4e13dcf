import type { ContactId } from '@foyer/contract';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMoney } from '../../server/lib/money.ts';
import { findDuplicates } from './duplicates.ts';
import { queryCustomers } from './query-handler.ts';
import { readCustomers } from './read-customers.ts';
import { readSpend, type Spend } from './spend-store.ts';
import { tagCustomers, untagCustomers } from './tag-handlers.ts';
import { listTags } from './tag-store.ts';

type Customers = Handlers<'customers'>;

const toSpend = ({ currency, paidMinor, refundedMinor, netMinor }: Spend) => ({
  paid: toMoney(paidMinor, currency),
  refunded: toMoney(refundedMinor, currency),
  net: toMoney(netMinor, currency),
});

const getCustomer: Customers['getCustomer'] = async ({ tx, caller, input, now, fail }) => {
  const { siteId } = caller;
  const id = asId<ContactId>(input.customerId.toLowerCase());
  const [customer] = await readCustomers(tx, siteId, [id], now);
  if (!customer) return fail('CONTACT_NOT_FOUND', 'There is no such customer.');
  const [spend, duplicates] = await Promise.all([readSpend(tx, siteId, id), findDuplicates(tx, siteId, customer, now)]);
  return { customer, spend: spend.map(toSpend), duplicates };
};

const listCustomerTags: Customers['listCustomerTags'] = async ({ tx, caller }) => ({
  tags: await listTags(tx, caller.siteId),
});

/** All calls but those of imports, which are jobs. */
export const customerHandlers: Omit<Customers, 'readCustomerFile' | 'startCustomerImport' | 'undoCustomerImport'> = {
  queryCustomers,
  getCustomer,
  listCustomerTags,
  tagCustomers,
  untagCustomers,
};
