import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import type { ContactData } from '../contacts/contact.ts';
import { newId } from './ids.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

/** Adds somebody without an account; returns their id. */
export async function addContact(
  { owner }: Pick<TestPlatform, 'owner'>,
  { firstName, lastName, email }: Pick<ContactData, 'firstName' | 'lastName' | 'email'>,
  by: WireClient = owner,
): Promise<string> {
  const name = { ...(firstName ? { first: firstName } : {}), ...(lastName ? { last: lastName } : {}) };
  const info = { name, ...(email ? { emails: { items: [{ email }] } } : {}) };
  return (await by.call(modules.contacts.createContact, { info })).value.contact.id;
}

/** Tags a customer who agreed to news and writes to them, without waiting for the time to undo. */
export async function addMessageAndTag(
  { owner, db, runDueJobs }: Pick<TestPlatform, 'owner' | 'db' | 'runDueJobs'>,
  customerId: string,
  name: string,
): Promise<void> {
  const customerIds = [customerId];
  (await owner.call(modules.customers.tagCustomers, { customerIds, tag: `${name} at nine` })).value;
  (await owner.call(modules.messages.setMarketingConsent, { customerIds, isGiven: true })).value;
  const draft = {
    messageId: newId(),
    kind: 'MARKETING' as const,
    subject: `For ${name}`,
    text: 'Hello {first_name}',
    customerIds,
  };
  const { id } = (await owner.call(modules.messages.sendMessage, draft)).value.message;
  await db
    .updateTable('bulk_jobs')
    .set({ next_batch_at: new Date(0) })
    .where(sql`id`, '=', id)
    .execute();
  await runDueJobs();
}
