import type { ChargeId, MemberId, RefundId, SiteId, StoreCreditEntryId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { lockIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type CreditAnswer, claimKey, findAnswer, saveSuccess } from '../store-credit/answer-store.ts';
import { addCreditEntry, findRefundEntry, openCreditBalance } from '../store-credit/store.ts';
import {
  type ChargeIdentity,
  type ChargeRequest,
  InvalidNotification,
  type OutsideChanges,
  type PaymentProvider,
  type PayoutPage,
  type ProviderCharge,
  type ProviderNotification,
  type ProviderRefund,
  type RefundRequest,
  type SetUpRequest,
} from './provider.ts';

type Identified = Pick<ChargeIdentity, 'key' | 'kind'>;

const toCharge = ({ key, kind }: Identified, status: CreditAnswer): ProviderCharge =>
  status === 'SUCCEEDED'
    ? { ref: key, key, kind, status }
    : { ref: key, key, kind, status, failure: 'INSUFFICIENT_FUNDS', isRetryable: true };

/** Takes payments from the store credit of the member who pays, whole or not at all, and gives refunds back to it. */
export class StoreCreditProvider implements PaymentProvider {
  readonly #db: Db;
  readonly #now: () => Instant;
  readonly #siteId: SiteId;

  constructor({ db, now }: { db: Db; now(): Instant }, siteId: SiteId) {
    this.#db = db;
    this.#now = now;
    this.#siteId = siteId;
  }

  async charge(request: ChargeRequest): Promise<ProviderCharge> {
    const { source } = request;
    if (source.kind !== 'STORE_CREDIT') throw new Error('Store credit is paid with by its member.');
    return retryTransaction(this.#db, async (tx) => {
      if (!(await claimKey(tx, this.#siteId, request.key, this.#now()))) return this.#require(tx, request);
      if (!(await this.#take(tx, request, source.memberId))) return toCharge(request, 'FAILED');
      await saveSuccess(tx, this.#siteId, request.key);
      return toCharge(request, 'SUCCEEDED');
    });
  }

  /** No method can be saved. */
  setUp = async ({ key, kind }: SetUpRequest): Promise<ProviderCharge> => ({
    ...{ ref: undefined, key, kind, status: 'FAILED' },
    ...{ failure: 'METHOD_UNUSABLE', isRetryable: false },
  });

  async find(charge: Identified): Promise<ProviderCharge | undefined> {
    const status = await findAnswer(this.#db, this.#siteId, charge.key);
    return status && toCharge(charge, status);
  }

  /** A charge that is known is decided. */
  cancel = (charge: Identified): Promise<ProviderCharge> => this.#require(this.#db, charge);

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { key, payerId, amountMinor, currency, reason } = request;
    const refundId = asId<RefundId>(request.refundId);
    return retryTransaction(this.#db, async (tx) => {
      // Refunds to a member wait for each other, and for the member's deletion.
      const member = payerId && (await lockIdentity(tx, this.#siteId, payerId));
      if (await findRefundEntry(tx, this.#siteId, refundId)) return { ref: key, key, status: 'SUCCEEDED' };
      if (!member) return { ref: key, key, status: 'FAILED' };
      await openCreditBalance(tx, this.#siteId, payerId, currency);
      const entry = { memberId: payerId, id: newId<StoreCreditEntryId>(), currency, reason, refundId };
      const chargeId = asId<ChargeId>(request.chargeId);
      const given = { ...entry, kind: 'REFUND', signedMinor: amountMinor, chargeId } as const;
      const isGiven = (await addCreditEntry(tx, this.#siteId, given, this.#now())) !== undefined;
      return { ref: key, key, status: isGiven ? 'SUCCEEDED' : 'FAILED' };
    });
  }

  async findRefund({ key, refundId }: RefundRequest): Promise<ProviderRefund | undefined> {
    const entry = await findRefundEntry(this.#db, this.#siteId, asId<RefundId>(refundId));
    return entry && { ref: key, key, status: 'SUCCEEDED' };
  }

  /** Only the platform pays back store credit, and no bank is asked. */
  findOutside = async (): Promise<OutsideChanges> => ({ refunds: [], disputes: [] });

  /** No money moves. */
  listPayouts = async (): Promise<PayoutPage> => ({ payouts: [], nextCursor: undefined });
  listPayoutItems = async (): Promise<undefined> => undefined;

  /** There are none. */
  deleteMethod = async (): Promise<void> => {};

  async readNotification(): Promise<ProviderNotification> {
    throw new InvalidNotification('Store credit notifies nobody.');
  }

  #take(tx: Db, { amountMinor, currency, chargeId, description }: ChargeRequest, memberId: MemberId) {
    const entry = { memberId, id: newId<StoreCreditEntryId>(), kind: 'PAYMENT', currency } as const;
    const taken = { ...entry, signedMinor: -amountMinor, reason: description, chargeId: asId<ChargeId>(chargeId) };
    return addCreditEntry(tx, this.#siteId, taken, this.#now());
  }

  async #require(db: Db, charge: Identified): Promise<ProviderCharge> {
    const status = await findAnswer(db, this.#siteId, charge.key);
    if (!status) throw new Error(`No store credit was asked for with the key ${charge.key}.`);
    return toCharge(charge, status);
  }
}
