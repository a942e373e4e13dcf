import type { InvoiceId, MemberId, OperationOf, RequestOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toEntity, toSettingsEntity } from './entity.ts';
import { findInvoiceSettings, type InvoiceSettings, updateInvoiceSettings } from './settings-store.ts';
import { findInvoice, type InvoiceFilter, invoiceFields, listInvoices } from './store.ts';

type SentSettings = RequestOf<OperationOf<'invoices.updateInvoiceSettings'>>['invoiceSettings'];
type SentPage = RequestOf<OperationOf<'invoices.listMyInvoices'>>;

const pages = {
  listName: 'invoices',
  fields: invoiceFields,
  defaultSort: [{ field: 'id', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

const toId = <I extends InvoiceId | MemberId>(id: string): I => asId<I>(id.toLowerCase());

/** The member who calls. An API key has no invoices. */
function requireMember({ caller, fail }: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>): MemberId {
  if (caller.kind === 'member') return caller.id;
  return fail('MEMBER_REQUIRED', 'Please sign in as a member: only members have invoices.');
}

/** An invoice of the site, or of one member. Those of others are not found. */
async function readOne(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'INVOICE_NOT_FOUND'>,
  id: string,
  memberId?: MemberId,
) {
  const invoice = await findInvoice(tx, caller.siteId, toId<InvoiceId>(id));
  const isTheirs = memberId === undefined || invoice?.memberId === memberId;
  if (!invoice || !isTheirs) return fail('INVOICE_NOT_FOUND', 'There is no such invoice.');
  return { invoice: toEntity(invoice) };
}

async function readList(
  { tx, caller: { siteId }, secret }: Pick<CallContext, 'tx' | 'caller' | 'secret'>,
  { limit, cursor, type }: SentPage,
  filter: Omit<InvoiceFilter, 'kind'>,
) {
  const { rows, pagingMetadata } = await runPagedQuery(
    { cursorPaging: { limit, cursor } },
    { ...pages, secret, list: (page) => listInvoices(tx, siteId, { ...filter, kind: type }, page) },
  );
  const nextCursor = pagingMetadata.cursors?.next;
  return { invoices: rows.map(({ invoice }) => toEntity(invoice)), ...(nextCursor ? { nextCursor } : {}) };
}

const applyChange = (settings: InvoiceSettings, sent: SentSettings): InvoiceSettings => ({
  ...settings,
  name: sent.sellerName?.trim() ?? settings.name,
  address: sent.sellerAddress?.trim() ?? settings.address,
  taxNumber: sent.taxNumber?.trim() ?? settings.taxNumber,
  note: sent.note?.trim() ?? settings.note,
  numberPrefix: sent.numberPrefix ?? settings.numberPrefix,
});

export const handlers: Handlers<'invoices'> = {
  getInvoiceSettings: async ({ tx, caller }) => ({
    invoiceSettings: toSettingsEntity(await findInvoiceSettings(tx, caller.siteId)),
  }),

  async updateInvoiceSettings(call) {
    const { tx, caller, input, now, fail } = call;
    const before = await findInvoiceSettings(tx, caller.siteId);
    const { revision } = input.invoiceSettings;
    const isCurrent = revision === undefined || Number(revision) === before.revision;
    const after = applyChange(before, input.invoiceSettings);
    if (!isCurrent || !(await updateInvoiceSettings(tx, caller.siteId, after, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    const invoiceSettings = toSettingsEntity(await findInvoiceSettings(tx, caller.siteId));
    const { sellerName, sellerAddress, taxNumber, note, numberPrefix } = invoiceSettings;
    await noteChange(tx, call, 'INVOICE_SETTINGS_CHANGED', {
      sellerName,
      sellerAddress,
      taxNumber,
      note,
      numberPrefix,
    });
    return { invoiceSettings };
  },

  getInvoice: (call) => readOne(call, call.input.invoiceId),

  getMyInvoice: (call) => readOne(call, call.input.invoiceId, requireMember(call)),

  listInvoices: (call) => {
    const { memberId, orderId, bookingId } = call.input;
    return readList(call, call.input, {
      memberId: memberId === undefined ? undefined : toId<MemberId>(memberId),
      subjectId: (orderId ?? bookingId)?.toLowerCase(),
    });
  },

  listMyInvoices: (call) => readList(call, call.input, { memberId: requireMember(call), subjectId: undefined }),
};
