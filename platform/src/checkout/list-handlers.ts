import type { MemberId, PaymentMethodId } from '@foyer/contract';
import { deleteMethods, listMethods } from '../payments/charges/method-store.ts';
import { sumEntries } from '../payments/ledger/entry.ts';
import { listEntries } from '../payments/ledger/store.ts';
import { runPagedQuery } from '../server/filter/paged-query.ts';
import type { Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { toMoney } from '../server/lib/money.ts';
import { toBusinessPayment, toEntryEntity, toMethodEntity } from './entity.ts';
import { listCharges, paymentFields } from './list-store.ts';

type Payments = Handlers<'payments'>;

const pages = {
  listName: 'payments',
  fields: paymentFields,
  defaultSort: [{ field: 'id', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

const listPayments: Payments['listPayments'] = async ({ tx, caller: { siteId }, input, secret }) => {
  const { limit, cursor, subjectKind, status } = input;
  const subjectId = input.subjectId?.toLowerCase();
  const memberId = input.memberId === undefined ? undefined : asId<MemberId>(input.memberId.toLowerCase());
  const filter = { subjectKind, subjectId, memberId, status };
  const { rows, pagingMetadata } = await runPagedQuery(
    { cursorPaging: { limit, cursor } },
    { ...pages, secret, list: (page) => listCharges(tx, siteId, filter, page) },
  );
  const nextCursor = pagingMetadata.cursors?.next;
  return { payments: rows.map(({ charge }) => toBusinessPayment(charge)), ...(nextCursor ? { nextCursor } : {}) };
};

/** An API key has no methods of its own. */
const listPaymentMethods: Payments['listPaymentMethods'] = async ({ tx, caller }) => {
  const methods = caller.kind === 'member' ? await listMethods(tx, caller.siteId, caller.id) : [];
  return { paymentMethods: methods.map(toMethodEntity) };
};

const deletePaymentMethod: Payments['deletePaymentMethod'] = async ({ tx, caller, input, now, fail }) => {
  const id = asId<PaymentMethodId>(input.paymentMethodId.toLowerCase());
  const count = caller.kind === 'member' ? await deleteMethods(tx, caller.siteId, caller.id, now, id) : 0;
  return count > 0 ? {} : fail('PAYMENT_METHOD_NOT_FOUND', 'You have no such payment method.');
};

const listLedgerEntries: Payments['listLedgerEntries'] = async ({ tx, caller, input }) => {
  const subject = { kind: input.subjectKind, id: input.subjectId.toLowerCase() };
  const entries = await listEntries(tx, caller.siteId, subject);
  const [first] = entries;
  const balance = first ? { balance: toMoney(sumEntries(entries).balanceMinor, first.currency) } : {};
  return { entries: entries.map(toEntryEntity), ...balance };
};

export const listHandlers = { listPayments, listPaymentMethods, deletePaymentMethod, listLedgerEntries };
