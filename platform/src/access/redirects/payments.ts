import type { BookingId, ChargeId, OrderId } from '@foyer/contract';
import { isOwn } from '../../booking/changes/change.ts';
import { isPayer } from '../../checkout/call.ts';
import { sealBookingLink, sealOrderLink } from '../../checkout/seal-pay-link.ts';
import { findCharge } from '../../payments/charges/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { sealReturn } from './callbacks.ts';
import type { Asked, Destination, RedirectCall } from './intent.ts';

/**
 * Leads to what the caller owes: an order, a booking, or a payment of theirs that was prepared. The business can have
 * anybody's paid. Anything else is not found.
 */
export async function openPayment(asked: Asked, id = ''): Promise<Destination> {
  const { publicUrl, fail } = asked.call;
  const token = isGuid(id) ? await findPayToken(asked.call, id.toLowerCase()) : undefined;
  if (token === undefined) return fail('NOT_FOUND', 'Nothing that you can pay here has this id.');
  return { endpoint: `${publicUrl}/pay/${token}`, searchParams: await sealReturn(asked) };
}

async function findPayToken(call: RedirectCall, id: string): Promise<string | undefined> {
  const { tx, caller } = call;
  const charge = await findCharge(tx, caller.siteId, asId<ChargeId>(id));
  const isVisible = charge && (isBusiness(caller) || isPayer(caller, charge));
  if (!isVisible) return (await findOrderToken(call, id)) ?? findBookingToken(call, id);
  const { kind, id: subjectId } = charge.subject;
  return kind === 'ORDER' ? findOrderToken(call, subjectId) : findBookingToken(call, subjectId);
}

async function findOrderToken(call: RedirectCall, id: string): Promise<string | undefined> {
  const { caller } = call;
  const sealed = await sealOrderLink(call, asId<OrderId>(id));
  const isPayable =
    sealed && (isBusiness(caller) || (caller.kind === 'member' && sealed.subject.memberId === caller.id));
  return isPayable ? sealed.token : undefined;
}

async function findBookingToken(call: RedirectCall, id: string): Promise<string | undefined> {
  const sealed = await sealBookingLink(call, asId<BookingId>(id));
  return sealed && isOwn(call.caller, sealed.subject) ? sealed.token : undefined;
}
