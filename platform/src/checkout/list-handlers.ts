import type { MemberId, OperationOf, PaymentMethodId, RequestOf } from '@foyer/contract';
import { deleteMethods, listMethods } from '../payments/charges/method-store.ts';
import { sumEntries } from '../payments/ledger/entry.ts';
import { listEntries } from '../payments/ledger/store.ts';
import { runPagedQuery } from '../server/filter/paged-query.ts';
import type { Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { toMoney } from '../server/lib/money.ts';
import { toBusinessPayment, toEntryEntity, toMethodEntity, toPayment } from './entity.ts';
import { listCharges, paymentFields } from './list-store.ts';

type Payments = Handlers<'payments'>;
type Sent = RequestOf<OperationOf<'payments.listMyPayments'>>;

const pages = {
  listName: 'payments',
  fields: paymentFields,
  defaultSort: [{ field: 'id', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

/** The fields that both lists can be narrowed by. */
const readPage = ({ limit, cursor, subjectKind, subjectId }: Sent) => ({
  query: { cursorPaging: { limit, cursor } },
  filter: { subjectKind, subjectId: subjectId?.toLowerCase() },
});

const listMyPayments: Payments['listMyPayments'] = async ({ tx, caller, input, secret, fail }) => {
  if (caller.kind !== 'member')
    return fail('MEMBER_REQUIRED', 'Please sign in as a member: only members have payments.');
  const { query, filter } = readPage(input);
  const own = { ...filter, memberId: caller.id, wasMade: true };
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    ...pages,
    secret,
    list: (page) => listCharges(tx, caller.siteId, own, page),
  });
  const nextCursor = pagingMetadata.cursors?.next;
  return { payments: rows.map(({ charge }) => toPayment(charge)), ...(nextCursor ? { nextCursor } : {}) };
};

const listPayments: Payments['listPayments'] = async ({ tx, caller: { siteId }, input, secret }) => {
  const { query, filter } = readPage(input);
  const memberId = input.memberId === undefined ? undefined : asId<MemberId>(input.memberId.toLowerCase());
  const narrowed = { ...filter, memberId, status: input.status, kind: input.kind, wasMade: input.wasMade };
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    ...pages,
    secret,
    list: (page) => listCharges(tx, siteId, narrowed, page),
  });
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

export const listHandlers = {
  listPayments,
  listMyPayments,
  listPaymentMethods,
  deletePaymentMethod,
  listLedgerEntries,
};
