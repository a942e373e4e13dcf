import { randomBytes } from 'node:crypto';
import { addDuration, type Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { readCurrency, toMinorUnits } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { TestAccount } from './account.ts';
import { signNotification, verifyNotification } from './notification-signature.ts';
import type {
  ChargeIdentity,
  ChargeRequest,
  NotificationHeaders,
  OutsideChanges,
  PaymentProvider,
  PaymentSource,
  PayoutItemPage,
  PayoutPage,
  ProviderCharge,
  ProviderNotification,
  ProviderPage,
  ProviderRefund,
  RefundRequest,
  SetUpRequest,
} from './provider.ts';
import { type CardOutcome, findCard, LATE, outcomeOf } from './test-card.ts';
import { TestPayouts } from './test-payouts.ts';
import { isOutside, toDispute, toProviderCharge } from './test-provider-answers.ts';
import { type TestCharge, TestProviderStore, type TestRefund } from './test-provider-store.ts';

/** Time and storage of the test provider, which is a system of its own within the platform. */
export interface TestProviderContext {
  db: Db;
  now(): Instant;
  /** Whether `db` is a transaction that payments of the past are added in. Real calls come outside of transactions. */
  joinsTransaction?: boolean;
}

interface SignedNotification {
  id: string;
  headers: Record<string, string>;
  body: Buffer;
}

const noRefs = { charge_ref: null, refund_ref: null, outside_ref: null };

const newRef = (prefix: string): string => `${prefix}_test_${newId().replaceAll('-', '')}`;

/**
 * Stands in for a provider: keeps what it is told in tables of its own, answers a repeated key with the same charge, and
 * notifies. The token of a card says how its charges end (`test-card.ts`).
 */
export class TestProvider implements PaymentProvider {
  readonly #store: TestProviderStore;
  readonly #payouts: TestPayouts;
  readonly #account: TestAccount;
  readonly #now: () => Instant;

  constructor({ db, now, joinsTransaction = false }: TestProviderContext, account: TestAccount) {
    this.#store = new TestProviderStore(db, account.siteId, { joinsTransaction });
    this.#payouts = new TestPayouts(db, account.siteId, now);
    this.#account = account;
    this.#now = now;
  }

  async charge(request: ChargeRequest): Promise<ProviderCharge> {
    const existing = await this.#store.findCharge('key', request.key);
    return this.#show(existing ?? (await this.#create(request)), request.amountMinor);
  }

  setUp(request: SetUpRequest): Promise<ProviderCharge> {
    return this.charge({ ...request, amountMinor: 0, isOffSession: false, savesMethod: true });
  }

  async find({ key, ref }: ChargeIdentity & { ref: string | undefined }): Promise<ProviderCharge | undefined> {
    const charge = await this.#store.findCharge(ref === undefined ? 'key' : 'ref', ref ?? key);
    return charge && this.#show(charge);
  }

  async cancel({ ref }: { ref: string }): Promise<ProviderCharge> {
    const canceled = await this.#store.updateCharge(ref, ['REQUIRES_ACTION'], { status: 'CANCELED' });
    if (canceled) await this.#notify(canceled, this.#now());
    return this.#show(canceled ?? (await this.#require('ref', ref)));
  }

  async refund({ key, chargeRef, amountMinor }: RefundRequest): Promise<ProviderRefund> {
    const existing = await this.#store.findRefund('key', key);
    return this.#showRefund(existing ?? (await this.#createRefund(key, chargeRef, amountMinor)));
  }

  async findRefund({ key, ref }: RefundRequest & { ref: string | undefined }): Promise<ProviderRefund | undefined> {
    const refund = await this.#store.findRefund(ref === undefined ? 'key' : 'ref', ref ?? key);
    return refund && this.#showRefund(refund);
  }

  async findOutside({ ref }: { ref: string }): Promise<OutsideChanges> {
    const made = (await this.#store.listRefunds(ref)).filter(isOutside);
    const refunds = made.map(async (refund) => {
      const { status } = await this.#showRefund(refund);
      return { ref: refund.ref, amountMinor: refund.amount_minor, status, reason: 'requested by customer' };
    });
    const dispute = await this.#store.findDispute(ref);
    const disputes = dispute ? [toDispute(dispute, await this.#require('ref', ref))] : [];
    return { refunds: await Promise.all(refunds), disputes };
  }

  /** The business refunds a charge in the provider's own dashboard: an amount, or all that is left. */
  async refundOutside(chargeId: string, amount?: string): Promise<boolean> {
    const charge = await this.#store.findCharge('charge_id', chargeId);
    if (!charge) return false;
    const { amount_minor, refunded_minor, currency } = charge;
    const amountMinor =
      amount === undefined ? amount_minor - refunded_minor : toMinorUnits(amount, readCurrency(currency));
    if (!amountMinor || amountMinor > amount_minor - refunded_minor) return false;
    await this.#createRefund(undefined, charge.ref, amountMinor);
    return true;
  }

  /** The payer's bank decides the dispute of a charge. False when none is open. */
  async decideDispute(chargeId: string, status: 'WON' | 'LOST'): Promise<boolean> {
    const charge = await this.#store.findCharge('charge_id', chargeId);
    if (!charge || !(await this.#store.decideDispute(charge.ref, status))) return false;
    await this.#notifyOutside(charge);
    return true;
  }

  listPayouts = (page: ProviderPage): Promise<PayoutPage | undefined> => this.#payouts.list(page);

  listPayoutItems = (payout: { ref: string } & ProviderPage): Promise<PayoutItemPage | undefined> =>
    this.#payouts.listItems(payout);

  deleteMethod = ({ ref }: { ref: string }): Promise<void> => this.#store.deleteMethod(ref);

  async readNotification(headers: NotificationHeaders, body: Buffer): Promise<ProviderNotification> {
    verifyNotification(this.#account.notificationSecret, headers, body, this.#now());
    const { chargeRef, refundRef, outsideRef } = JSON.parse(body.toString()) as Partial<Record<string, string>>;
    if (outsideRef !== undefined) return { kind: 'OUTSIDE', key: (await this.#require('ref', outsideRef)).key };
    const charge = chargeRef === undefined ? undefined : await this.#store.findCharge('ref', chargeRef);
    if (charge) return { kind: 'CHARGE', charge: await this.#show(charge) };
    const refund = refundRef === undefined ? undefined : await this.#store.findRefund('ref', refundRef);
    if (!refund) return { kind: 'OTHER' };
    if (!isOutside(refund)) return { kind: 'REFUND', refund: await this.#showRefund(refund) };
    return { kind: 'OUTSIDE', key: (await this.#require('ref', refund.charge_ref)).key };
  }

  /** Whether a client secret is one of this provider's. */
  knows = async (clientSecret: string): Promise<boolean> =>
    (await this.#store.findCharge('client_secret', clientSecret)) !== undefined;

  /** The payer in the provider's form: chooses a card where none is chosen yet, and takes or refuses the second step. */
  async confirm(clientSecret: string, { card, isApproved }: { card?: string; isApproved: boolean }): Promise<void> {
    const charge = await this.#require('client_secret', clientSecret);
    const chosen = charge.card ?? card ?? '';
    const outcome = findCard(chosen)?.onSession;
    const isDeclined = !isApproved || outcome === undefined || outcome.status === 'FAILED';
    // In the form the payer can choose another card.
    if (isDeclined && charge.card === null) return;
    const end: CardOutcome = isDeclined
      ? { status: 'FAILED', failure: 'AUTHENTICATION_REQUIRED', isRetryable: true }
      : outcome.status === 'REQUIRES_ACTION'
        ? { status: 'SUCCEEDED' }
        : outcome;
    const decided = { ...charge, card: chosen };
    const fields = { card: chosen, ...(await this.#toColumns(decided, end)) };
    const changed = await this.#store.updateCharge(charge.ref, ['REQUIRES_ACTION'], fields);
    if (changed) await this.#announce(changed);
  }

  /** Notifications that are due, signed as of now. They come again until they are acknowledged. */
  async listNotifications(): Promise<SignedNotification[]> {
    const now = this.#now();
    const due = await this.#store.listNotifications(now);
    return due.map(({ id, charge_ref, refund_ref, outside_ref }) => {
      const content = {
        ...(charge_ref === null ? {} : { chargeRef: charge_ref }),
        ...(refund_ref === null ? {} : { refundRef: refund_ref }),
        ...(outside_ref === null ? {} : { outsideRef: outside_ref }),
      };
      const body = Buffer.from(JSON.stringify({ id, ...content }));
      return { id, body, headers: signNotification(this.#account.notificationSecret, body, now) };
    });
  }

  acknowledge = (id: string): Promise<void> => this.#store.deleteNotification(id);

  async #create(request: ChargeRequest): Promise<TestCharge> {
    const card = await this.#findCardOf(request.source);
    const known = card === undefined ? undefined : findCard(card);
    const draft = {
      ref: newRef('ch'),
      key: request.key,
      charge_id: request.chargeId,
      kind: request.kind,
      amount_minor: request.amountMinor,
      currency: request.currency,
      card: card ?? null,
      is_off_session: request.isOffSession,
      saves_method: request.savesMethod,
      customer_ref: request.customerRef ?? (request.savesMethod ? newRef('cus') : null),
      client_secret: `${newRef('secret')}${randomBytes(16).toString('hex')}`,
      created_at: new Date(this.#now()),
    };
    const end = known && outcomeOf(known, request.isOffSession);
    const columns = await this.#toColumns(
      draft,
      request.source.kind === 'ELEMENT' ? { status: 'REQUIRES_ACTION' } : end,
    );
    const charge = await this.#store.insertCharge({ method_ref: null, ...draft, ...columns });
    // Another call with the same key was faster.
    if (!charge) return this.#require('key', request.key);
    await this.#announce(charge);
    return charge;
  }

  async #findCardOf(source: PaymentSource): Promise<string | undefined> {
    if (source.kind === 'TOKEN') return source.token;
    if (source.kind !== 'SAVED') return undefined;
    return (await this.#store.findMethod(source.methodRef, source.customerRef))?.card;
  }

  async #toColumns(charge: Pick<TestCharge, 'card' | 'saves_method' | 'customer_ref'>, end: CardOutcome | undefined) {
    if (!end) return { status: 'FAILED', failure: 'METHOD_UNUSABLE', is_retryable: false } as const;
    if (end.status === 'FAILED') {
      return { status: end.status, failure: end.failure, is_retryable: end.isRetryable } as const;
    }
    if (end.status === 'PROCESSING') {
      return { status: end.status, decides_at: new Date(addDuration(this.#now(), end.after)) } as const;
    }
    return { status: end.status, ...(end.status === 'SUCCEEDED' ? await this.#saveMethod(charge) : {}) } as const;
  }

  async #saveMethod({ card, saves_method, customer_ref }: Pick<TestCharge, 'card' | 'saves_method' | 'customer_ref'>) {
    if (!saves_method || customer_ref === null || card === null) return {};
    const ref = newRef('pm');
    await this.#store.insertMethod({ ref, customer_ref, card });
    return { method_ref: ref };
  }

  /** The charge as it is by now: one that answers late is decided when its time has come. */
  async #decide(charge: TestCharge): Promise<TestCharge> {
    const outcome = charge.card === null ? undefined : findCard(charge.card)?.onSession;
    const isDue = charge.decides_at !== null && charge.decides_at.getTime() <= this.#now();
    if (charge.status !== 'PROCESSING' || outcome?.status !== 'PROCESSING' || !isDue) return charge;
    const end: CardOutcome =
      outcome.becomes === 'SUCCEEDED'
        ? { status: 'SUCCEEDED' }
        : { status: 'FAILED', failure: 'CARD_DECLINED', isRetryable: true };
    const columns = { ...(await this.#toColumns(charge, end)), decides_at: null };
    return (await this.#store.updateCharge(charge.ref, ['PROCESSING'], columns)) ?? this.#require('ref', charge.ref);
  }

  async #createRefund(key: string | undefined, chargeRef: string, amount_minor: number): Promise<TestRefund> {
    const { card } = await this.#require('ref', chargeRef);
    const behaviour = card === null ? undefined : findCard(card)?.refund;
    const ref = newRef('re');
    const refund = { ref, key: key ?? ref, charge_ref: chargeRef, amount_minor };
    const fail = () => this.#store.insertFailedRefund({ ...refund, status: 'FAILED', decides_at: null });
    const dispute = await this.#store.findDispute(chargeRef);
    if (behaviour === 'FAILED' || (dispute && dispute.status !== 'WON')) return fail();
    const decides_at = behaviour === 'LATE' ? new Date(addDuration(this.#now(), LATE)) : null;
    const status = decides_at ? 'PROCESSING' : 'SUCCEEDED';
    const stored = (await this.#store.insertRefund({ ...refund, status, decides_at })) ?? (await fail());
    const due_at = stored.decides_at ?? new Date(this.#now());
    await this.#store.queueNotification({ ...noRefs, id: newId(), refund_ref: stored.ref, due_at });
    return stored;
  }

  async #require(column: 'key' | 'ref' | 'client_secret', value: string): Promise<TestCharge> {
    const charge = await this.#store.findCharge(column, value);
    if (!charge) throw new Error(`The test provider has no charge with this ${column}.`);
    return charge;
  }

  async #announce(charge: TestCharge): Promise<void> {
    if (charge.status === 'REQUIRES_ACTION') return;
    const { notifications = 1, isDisputed } = (charge.card === null ? undefined : findCard(charge.card)) ?? {};
    for (let count = 0; count < notifications; count += 1) await this.#notify(charge, this.#now());
    if (charge.decides_at) await this.#notify(charge, charge.decides_at.getTime());
    if (!isDisputed || charge.kind === 'SET_UP') return;
    await this.#store.insertDispute({ ref: newRef('dp'), charge_ref: charge.ref, status: 'NEEDS_RESPONSE' });
    await this.#notifyOutside(charge);
  }

  #notifyOutside = ({ ref: outside_ref }: TestCharge): Promise<void> =>
    this.#store.queueNotification({ ...noRefs, id: newId(), outside_ref, due_at: new Date(this.#now()) });

  #notify = ({ ref }: TestCharge, due: number): Promise<void> =>
    this.#store.queueNotification({ ...noRefs, id: newId(), charge_ref: ref, due_at: new Date(due) });

  async #show(charge: TestCharge, amountMinor = charge.amount_minor): Promise<ProviderCharge> {
    if (charge.amount_minor !== amountMinor) throw new Error('The key was used for a charge of another amount.');
    return toProviderCharge(await this.#decide(charge));
  }

  async #showRefund(refund: TestRefund): Promise<ProviderRefund> {
    const isDue = refund.decides_at !== null && refund.decides_at.getTime() <= this.#now();
    const { ref, key, status } = (isDue && (await this.#store.decideRefund(refund.ref))) || refund;
    return { ref, key, status };
  }
}
