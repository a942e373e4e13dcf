import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { type Booked, BookingPayments } from '../../testing/booking-payments.ts';
import { addMember } from '../../testing/members.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';

const { invoices, memberRecords, members, payments } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
});
afterAll(() => foyer.stop());

const listBuyers = async ({ booking }: Booked) => {
  const { value } = await foyer.owner.call(invoices.listInvoices, { bookingId: booking.id });
  return value.invoices.map(({ type, buyer }) => [type, buyer?.email]);
};

test('payments and invoices of a guest belong to the member who proved the address', async () => {
  const serviceId = await paying.addService();
  const { email, id: memberId } = (await addMember(foyer)).identity;
  const pay = (address: string) =>
    paying.reserveAndPay(serviceId, { contactDetails: { firstName: 'Ann', email: address } });
  const own = await pay(email);
  const other = await pay('somebody@else.example');
  await foyer.owner.call(payments.refundPayment, { paymentId: own.payment.id, refundId: newId(), reason: 'Ill' });
  const { data } = (await foyer.owner.call(memberRecords.exportMemberData, { memberId })).value;
  expect(data.payments).toMatchObject([
    { subject: { id: own.booking.id }, refunds: [{ amount: '80', reason: 'Ill' }] },
  ]);
  expect(data.invoices).toMatchObject([{ type: 'RECEIPT' }, { type: 'CREDIT_NOTE' }]);
  await foyer.owner.call(members.deleteMember, { id: memberId });
  expect(await listBuyers(own)).toEqual([
    ['CREDIT_NOTE', undefined],
    ['RECEIPT', undefined],
  ]);
  expect(await listBuyers(other)).toEqual([['RECEIPT', 'somebody@else.example']]);
});
