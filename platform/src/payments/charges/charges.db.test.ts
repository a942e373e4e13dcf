import type { MemberId } from '@foyer/contract';
import { addDuration, days, instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/sites.ts';
import { type NewEntry, type Subject, sumEntries } from '../ledger/entry.ts';
import { insertEntry, insertOwed, listEntries } from '../ledger/store.ts';
import { createCharge, type NewCharge } from './create.ts';
import { deleteMethods, listMethods, saveMethod } from './method-store.ts';
import { findCharge, lockDueCharges, requestCancellation, saveCharge } from './store.ts';

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

const now = instantAt(Date.UTC(2030, 0, 1));
const later = addDuration(now, days(2));
const usd = readCurrency('USD');

const newSubject = (): Subject => ({ kind: 'ORDER', id: newId() });
const newCharge = (subject: Subject, fields: Partial<NewCharge> = {}): NewCharge => ({
  subject,
  purpose: 'CYCLE',
  cycleIndex: 1,
  amountMinor: 2000,
  currency: usd,
  memberId: undefined,
  description: 'Monthly',
  provider: 'TEST',
  method: undefined,
  savesMethod: true,
  ...fields,
});
const create = (subject: Subject, fields: Partial<NewCharge> = {}) =>
  retryTransaction(db, (tx) => createCharge(tx, siteA, newCharge(subject, fields), now));

const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 };
const newMethod = () => ({ ref: `pm_${newId()}`, customerRef: `cus_${newId()}`, ...card });

test('a cycle has one charge that may take money; the next attempt follows one that failed', async () => {
  const subject = newSubject();
  const first = await create(subject);
  expect(await findCharge(db, siteA, first.id)).toEqual(first);
  expect(await create(subject)).toEqual(first);
  const failure = { code: 'CARD_DECLINED', isRetryable: true } as const;
  await saveCharge(db, siteA, {
    ...first,
    source: { kind: 'ELEMENT' },
    status: 'FAILED',
    failure,
    nextCheck: undefined,
  });
  const second = await create(subject);
  expect([second.attempt, second.key]).toEqual([2, first.key.replace(/1$/, '2')]);
  expect((await create(subject, { cycleIndex: 2 })).attempt).toBe(1);
});

test('the database refuses a second live charge of a cycle and more refunds than were paid', async () => {
  const subject = newSubject();
  const charge = await create(subject);
  const copy = sql`insert into charges select (json_populate_record(charges, json_build_object(
    'id', ${newId()}::text, 'key', 'another'))).* from charges where id = ${charge.id}`;
  await expect(copy.execute(db)).rejects.toThrow('charges_live_cycle');
  const refund = (refundedMinor: number) => saveCharge(db, siteA, { ...charge, refundedMinor });
  await expect(refund(1)).rejects.toThrow('charges_refunded');
  const paid = {
    ...charge,
    source: { kind: 'ELEMENT' },
    status: 'SUCCEEDED',
    ref: 'ch',
    nextCheck: undefined,
  } as const;
  await saveCharge(db, siteA, { ...paid, refundedMinor: 2000 });
  await expect(saveCharge(db, siteA, { ...paid, refundedMinor: 2001 })).rejects.toThrow('charges_refunded');
});

test('a charge of a saved method is due at once, another when its payer had a day', async () => {
  const memberId = newId<MemberId>();
  const method = newMethod();
  await saveMethod(db, siteA, { memberId, provider: 'TEST', method }, now);
  const [saved] = await listMethods(db, siteA, memberId);
  const renewal = await create(newSubject(), { memberId, method: saved });
  const source = { kind: 'SAVED', methodRef: method.ref, customerRef: method.customerRef };
  expect(await findCharge(db, siteA, renewal.id)).toMatchObject({ source, isOffSession: true, nextCheck: now });
  const first = await create(newSubject());
  expect(first.nextCheck).toBe(addDuration(now, days(1)));
  const claim = (at: typeof now) => retryTransaction(db, (tx) => lockDueCharges(tx, siteA, at, 9));
  expect(await claim(now)).toEqual([renewal]);
  await saveCharge(db, siteA, { ...renewal, status: 'CANCELED', nextCheck: undefined });
  expect(await claim(now)).toEqual([]);
  expect(await claim(later)).toContainEqual(first);
});

test('a token is forgotten when its charge is decided', async () => {
  const charge = await create(newSubject());
  const sent = { ...charge, source: { kind: 'TOKEN', token: 'tok_1' } } as const;
  await saveCharge(db, siteA, sent);
  expect((await findCharge(db, siteA, charge.id))?.source).toEqual(sent.source);
  await saveCharge(db, siteA, { ...sent, status: 'SUCCEEDED', ref: 'ch', nextCheck: undefined });
  expect((await findCharge(db, siteA, charge.id))?.source).toBeUndefined();
});

test('a subject that no longer wants its charges makes those that are undecided due', async () => {
  const subject = newSubject();
  const charge = await create(subject);
  await requestCancellation(db, siteA, subject, now);
  expect(await findCharge(db, siteA, charge.id)).toMatchObject({ isCancelRequested: true, nextCheck: now });
});

test('a deleted method is left to be deleted at its provider', async () => {
  const memberId = newId<MemberId>();
  const method = newMethod();
  const id = await saveMethod(db, siteA, { memberId, provider: 'TEST', method }, now);
  expect(await saveMethod(db, siteA, { memberId, provider: 'TEST', method }, later)).toBe(id);
  expect(await deleteMethods(db, siteA, newId<MemberId>(), now, id)).toBe(0);
  expect(await deleteMethods(db, siteA, memberId, now, id)).toBe(1);
  expect(await listMethods(db, siteA, memberId)).toEqual([]);
  const pending = db
    .selectFrom('pending_method_deletions')
    .select('customer_ref')
    .where('provider_ref', '=', method.ref);
  expect(await pending.execute()).toEqual([{ customer_ref: method.customerRef }]);
});

test('the ledger adds up, names each cycle once, and refuses changes', async () => {
  const subject = newSubject();
  const entry = {
    subject,
    amountMinor: 2000,
    currency: usd,
    purpose: 'CYCLE',
    cycleIndex: 1,
    reason: 'Cycle 1',
  } as const;
  const add = (kind: NewEntry['kind'], amountMinor: number) =>
    insertEntry(db, siteA, { ...entry, kind, amountMinor }, now);
  await insertOwed(db, siteA, { ...entry, kind: 'CHARGE' }, now);
  await insertOwed(db, siteA, { ...entry, kind: 'CHARGE' }, later);
  await add('PAYMENT', 2000);
  await add('REFUND', 500);
  await add('CREDIT', 500);
  const entries = await listEntries(db, siteA, subject);
  expect(entries.map(({ kind, signedMinor }) => [kind, signedMinor])).toEqual([
    ['CHARGE', 2000],
    ['PAYMENT', -2000],
    ['REFUND', 500],
    ['CREDIT', -500],
  ]);
  const sums = {
    disputedMinor: 0,
    owedMinor: 2000,
    paidMinor: 2000,
    refundedMinor: 500,
    creditedMinor: 500,
    balanceMinor: 0,
  };
  expect(sumEntries(entries)).toEqual(sums);
  await expect(add('CHARGE', 1)).rejects.toThrow('ledger_entries_cycle');
  await expect(db.updateTable('ledger_entries').set({ reason: '' }).execute()).rejects.toThrow('only added');
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only added');
});
