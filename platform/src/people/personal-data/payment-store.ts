import type { MemberId, SiteId } from '@foyer/contract';
import { listMethods } from '../../payments/charges/method-store.ts';
import { listRefunds } from '../../payments/charges/refund-store.ts';
import { listMemberCharges } from '../../payments/charges/store.ts';
import { toEntity } from '../../payments/invoices/entity.ts';
import { listInvoicesTo } from '../../payments/invoices/store.ts';
import { findCreditBalance, listAllCreditEntries } from '../../payments/store-credit/store.ts';
import type { Db } from '../../server/db/database.ts';
import { fromMinorUnits, toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type DataSubject, listBookingIdsOf } from '../members/ownership-store.ts';

/** A person's payments with their refunds, without the references by which only the provider knows them. */
export async function listPaymentsOf(db: Db, siteId: SiteId, person: DataSubject) {
  const charges = await listMemberCharges(db, siteId, person.id, await listBookingIdsOf(db, siteId, person));
  const refunds = await listRefunds(
    db,
    siteId,
    charges.map(({ id }) => id),
  );
  return charges.map(({ id, subject, status, amountMinor, refundedMinor, currency, description, created }) => ({
    subject,
    status,
    amount: fromMinorUnits(amountMinor, currency),
    refunded: fromMinorUnits(refundedMinor, currency),
    currency,
    description,
    createdDate: toTimestamp(created),
    refunds: (refunds.get(id) ?? []).map((refund) => ({
      status: refund.status,
      amount: fromMinorUnits(refund.amountMinor, currency),
      reason: refund.reason,
      createdDate: toTimestamp(refund.created),
    })),
  }));
}

export async function listPaymentMethodsOf(db: Db, siteId: SiteId, id: MemberId) {
  const methods = await listMethods(db, siteId, id);
  return methods.map(({ provider, brand, last4, expiryMonth, expiryYear, created }) => ({
    provider,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    createdDate: toTimestamp(created),
  }));
}

export async function listInvoicesOf(db: Db, siteId: SiteId, person: DataSubject) {
  const bookingIds = await listBookingIdsOf(db, siteId, person);
  return (await listInvoicesTo(db, siteId, { memberId: person.id, bookingIds })).map(toEntity);
}

/** A member's store credit, entry by entry. */
export async function listStoreCreditOf(db: Db, siteId: SiteId, id: MemberId) {
  const balance = await findCreditBalance(db, siteId, id);
  if (!balance) return [];
  const { currency } = balance;
  const entries = await listAllCreditEntries(db, siteId, id);
  return entries.map(({ kind, signedMinor, balanceMinor, reason, created }) => ({
    kind,
    amount: toMoney(signedMinor, currency),
    balance: toMoney(balanceMinor, currency),
    reason,
    createdDate: toTimestamp(created),
  }));
}
