import type { SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, instantAt, instantOf, readTimestamp } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { readCurrency } from '../../server/lib/money.ts';
import type { PayoutItem, PayoutItemPage, PayoutPage, ProviderPage, ProviderPayout } from './provider.ts';
import { listPaidOut, listPayoutDays, type PaidOutCharge, type PayoutDay } from './test-payout-store.ts';

/** The days that a bank needs. */
const UNDER_WAY = days(2);

const REF = /^po_test_(\d{4})(\d\d)(\d\d)_([a-z]{3})$/;

function readRef(ref: string): PayoutDay | undefined {
  const [, year, month, day, currency] = REF.exec(ref) ?? [];
  return year && currency ? { day: `${year}-${month}-${day}`, currency: currency.toUpperCase() } : undefined;
}

const refOf = ({ day, currency }: PayoutDay): string => `po_test_${day.replaceAll('-', '')}_${currency.toLowerCase()}`;

/** A day's charges are paid out at its end, less what has been refunded of them and what disputes took. No fees are kept. */
function toPayout(made: PayoutDay & { minor: number }, now: Instant): ProviderPayout {
  const created = addDuration(readTimestamp(made.day), days(1));
  const arrival = addDuration(created, UNDER_WAY);
  return {
    ref: refOf(made),
    amountMinor: made.minor,
    currency: readCurrency(made.currency),
    status: arrival <= now ? 'PAID' : 'IN_TRANSIT',
    created,
    arrival,
    isItemized: true,
  };
}

/** A day’s charges are paid out after its end. */
const startOfDay = (now: Instant): Instant => instantAt(now - (now % days(1)));

/** The payouts of the test provider, which follow from its charges: it keeps none. */
export class TestPayouts {
  readonly #db: Db;
  readonly #siteId: SiteId;
  readonly #now: () => Instant;

  constructor(db: Db, siteId: SiteId, now: () => Instant) {
    this.#db = db;
    this.#siteId = siteId;
    this.#now = now;
  }

  async list({ limit, cursor }: ProviderPage): Promise<PayoutPage | undefined> {
    const last = cursor === undefined ? undefined : readRef(cursor);
    if (cursor !== undefined && !last) return undefined;
    const now = this.#now();
    const asked = { until: startOfDay(now), after: last, limit: limit + 1 };
    const found = await listPayoutDays(this.#db, this.#siteId, asked);
    const payouts = found.slice(0, limit).map((made) => toPayout(made, now));
    return { payouts, nextCursor: found.length > limit ? payouts.at(-1)?.ref : undefined };
  }

  async listItems({ ref, limit, cursor }: { ref: string } & ProviderPage): Promise<PayoutItemPage | undefined> {
    const named = readRef(ref);
    if (!named) return undefined;
    const now = this.#now();
    const [made] = await listPayoutDays(this.#db, this.#siteId, { until: startOfDay(now), only: named, limit: 1 });
    if (!made) return undefined;
    const charges = await listPaidOut(this.#db, this.#siteId, named, { cursor, limit: limit + 1 });
    const shown = charges.slice(0, limit);
    const nextCursor = charges.length > limit ? shown.at(-1)?.ref : undefined;
    return { payout: toPayout(made, now), items: shown.flatMap((charge) => toItems(charge, named)), nextCursor };
  }
}

function toItems(charge: PaidOutCharge, { currency }: PayoutDay): PayoutItem[] {
  const { charge_id: chargeId, created_at, amount_minor, refunded_minor, disputed_minor } = charge;
  const shared = { currency: readCurrency(currency), feeMinor: 0, at: instantOf(created_at), chargeId };
  const less = (kind: 'REFUND' | 'DISPUTE', minor: number): PayoutItem[] =>
    minor > 0 ? [{ ...shared, kind, amountMinor: -minor }] : [];
  return [
    { ...shared, kind: 'PAYMENT', amountMinor: amount_minor },
    ...less('REFUND', refunded_minor),
    ...less('DISPUTE', disputed_minor),
  ];
}
