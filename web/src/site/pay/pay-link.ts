import { type Instant, instantOf } from '@foyer/contract/values';
import { type Money, type PaymentCalls, visitorPayments } from '@foyer/react/payment-calls';
import { type AnswerOf, payments } from '@foyer/sdk';
import { failureReader } from '../../failures/failure.ts';
import type { PageClient } from '../../lib/client.ts';

type Answer = AnswerOf<typeof payments.getPayLink>;

/** The subject of a pay link, as its page shows it. JSON. */
export interface OwedByLink {
  status: Answer['status'];
  isBooking: boolean;
  /** The name of the plan or service. */
  title: string;
  startMs: Instant | null;
  endMs: Instant | null;
  amount: Money | null;
  reason: NonNullable<Answer['reason']> | null;
  payByMs: Instant | null;
  savesMethod: boolean;
}

const readInstant = (date: Date | undefined): Instant | null => (date ? instantOf(date) : null);

function readPayLink(link: Answer): OwedByLink {
  const { status, subjectKind, title, startDate, endDate, amount, reason, payByDate, savesMethod = false } = link;
  return {
    status,
    isBooking: subjectKind === 'BOOKING',
    title,
    startMs: readInstant(startDate),
    endMs: readInstant(endDate),
    amount: amount ?? null,
    reason: reason ?? null,
    payByMs: readInstant(payByDate),
    savesMethod,
  };
}

/** Asks what is owed now. */
export const fetchPayLink = async (client: Pick<PageClient, 'run'>, token: string): Promise<OwedByLink> =>
  readPayLink(await client.run(payments.getPayLink, [token]));

/** The payment of whoever has the link, without an account. */
export const linkPayments = (client: PageClient, token: string): PaymentCalls =>
  visitorPayments(client, async () => (await client.run(payments.preparePayLink, [token])).wixPayOrderId, {
    payLink: token,
  });

type Calls = typeof payments.getPayLink | typeof payments.preparePayLink;

/** Why a link opens nothing, or what it is for can't be paid now. */
export const readLinkFailure = failureReader<Calls>()({
  INVALID_TOKEN: 'gone',
  MANAGE_LINK_EXPIRED: 'over',
  MANAGE_LINK_REVOKED: 'replaced',
  NOTHING_TO_PAY: 'settled',
  INVALID_ORDER_STATUS: 'settled',
  HOLD_EXPIRED: 'lost',
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SCHEDULE_CAPACITY_EXCEEDED: 'lost',
  TOO_MANY_HOLDS: 'busy',
  PAYMENT_STARTED: 'busy',
  BOOKING_REVISION_MISMATCH: 'busy',
  accept_payment_feature_missing: 'closed',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
});
export type LinkFailure = ReturnType<typeof readLinkFailure>;
