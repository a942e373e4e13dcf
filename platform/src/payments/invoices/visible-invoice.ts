import type { InvoiceId, MemberId } from '@foyer/contract';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import type { Invoice } from './invoice.ts';
import { findInvoice } from './store.ts';

/** The member who calls. An API key has no invoices. */
export function requireMember({ caller, fail }: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>): MemberId {
  if (caller.kind === 'member') return caller.id;
  return fail('MEMBER_REQUIRED', 'Please sign in as a member: only members have invoices.');
}

/** An invoice of the site, or of one member. Those of others are not found. */
export async function findVisibleInvoice(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'INVOICE_NOT_FOUND'>,
  id: string,
  memberId?: MemberId,
): Promise<Invoice> {
  const invoice = await findInvoice(tx, caller.siteId, asId<InvoiceId>(id.toLowerCase()));
  const isTheirs = memberId === undefined || invoice?.memberId === memberId;
  if (!invoice || !isTheirs) return fail('INVOICE_NOT_FOUND', 'There is no such invoice.');
  return invoice;
}
