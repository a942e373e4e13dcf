import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { saveSampleData } from '../../../sites/sample-data/store.ts';
import { siteA } from '../../sites.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { messages } from './messages.ts';

const newInfo = () => ({
  name: { first: 'Ann' },
  emails: { items: [{ email: `ann-${newId().replaceAll('-', '')}@example.com` }] },
});

const addContact = async ({ owner }: InputContext) =>
  (await owner.call(modules.contacts.createContact, { info: newInfo() })).value.contact;

const contacts: ValidInputs['contacts'] = {
  createContact: () => ({ info: newInfo() }),
  getContact: async (context) => ({ id: (await addContact(context)).id }),
  queryContacts: () => ({ query: { filter: { 'info.name.first': 'Ann' }, paging: { limit: 3 } } }),
  updateContact: async (context) => ({ contactId: (await addContact(context)).id, revision: 1, info: newInfo() }),
  mergeContacts: async (context) => ({
    targetContactId: (await addContact(context)).id,
    targetContactRevision: 1,
    sourceContactIds: [(await addContact(context)).id],
  }),
  deleteContact: async (context) => ({ contactId: (await addContact(context)).id }),
};

const customers: ValidInputs['customers'] = {
  queryCustomers: () => ({ search: 'Ann', sort: 'FIRST_NAME', limit: 3 }),
  getCustomer: async (context) => ({ customerId: (await addContact(context)).id }),
  tagCustomers: async (context) => ({ customerIds: [(await addContact(context)).id], tag: 'Prefers mornings' }),
  untagCustomers: async (context) => ({ customerIds: [(await addContact(context)).id], tag: 'Prefers mornings' }),
  undoCustomerImport: async (context) => ({
    jobId: await context.appliedCustomerImport(`Email,First name\n${newId()}@example.com,Ann\n`),
  }),
};

const sites: ValidInputs['sites'] = {
  /** The demo business has bookings, so the sample data counts as added before. */
  addSampleData: async ({ platform }) => {
    await saveSampleData(platform.db, siteA, { customers: [], services: [], staff: [] });
    return {};
  },
};

export const customerInputs = { contacts, customers, messages, sites };
