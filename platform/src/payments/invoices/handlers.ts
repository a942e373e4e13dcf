import type { MemberId, OperationOf, RequestOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toEntity, toSettingsEntity } from './entity.ts';
import { findInvoiceSettings, type InvoiceSettings, updateInvoiceSettings } from './settings-store.ts';
import { type InvoiceFilter, invoiceFields, listInvoices } from './store.ts';
import { findVisibleInvoice, requireMember } from './visible-invoice.ts';

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

const subjectOf = ({ orderId, bookingId }: SentPage): string | undefined => (orderId ?? bookingId)?.toLowerCase();

async function readOne(
  call: Pick<CallContext, 'tx' | 'caller'> & Refusing<'INVOICE_NOT_FOUND'>,
  id: string,
  memberId?: MemberId,
) {
  return { invoice: toEntity(await findVisibleInvoice(call, id, memberId)) };
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

export const handlers: Omit<Handlers<'invoices'>, 'createInvoiceFile' | 'createMyInvoiceFile'> = {
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
    const { memberId } = call.input;
    return readList(call, call.input, {
      memberId: memberId === undefined ? undefined : asId<MemberId>(memberId.toLowerCase()),
      subjectId: subjectOf(call.input),
    });
  },

  listMyInvoices: (call) =>
    readList(call, call.input, { memberId: requireMember(call), subjectId: subjectOf(call.input) }),
};
