import type { SiteId } from '@foyer/contract';
import { addDuration, hours } from '@foyer/contract/values';
import { settleNextDue } from '../checkout/due.ts';
import { receiveNotification } from '../checkout/notification.ts';
import { openSettling, type SettlingOrigin } from '../checkout/open-settling.ts';
import type { SettlingContext } from '../checkout/settling.ts';
import {
  deletePendingDeletion,
  listPendingDeletions,
  postponeDeletion,
} from '../payments/charges/method-deletion-store.ts';
import { type ConnectContext, connectTestProvider, NoProviderAccount } from '../payments/providers/connect.ts';
import { hasDuePayments } from './due-payments-store.ts';
import type { JobContext } from './job-context.ts';
import { SiteWorker } from './site-worker.ts';

/** Workers of a site, so that a slow answer doesn't hold up all other charges. */
const LINES_PER_SITE = 2;
const RETRY_DELETION_AFTER = hours(1);

type PaymentContext = Pick<
  JobContext,
  'db' | 'clock' | 'secret' | 'cipher' | 'findAddress' | 'allowsTestPayments' | 'log' | 'tracing'
>;

/**
 * Sends the charges and refunds of a site that are due, and asks their provider for those without a result. Each is
 * claimed first, so that any number of processes can do this.
 */
export class PaymentWorker extends SiteWorker {
  readonly #context: PaymentContext;
  readonly #onSettled: (siteId: SiteId) => void;

  constructor(context: PaymentContext, onSettled: (siteId: SiteId) => void) {
    super('settle payments', context.tracing);
    this.#context = context;
    this.#onSettled = onSettled;
  }

  protected override report(error: unknown, siteId: SiteId): void {
    this.#context.log.error({ event: 'payments.failed', err: error, siteId }, 'payments could not be settled');
  }

  protected override async work(siteId: SiteId): Promise<void> {
    const { db, clock, secret, cipher, allowsTestPayments, findAddress } = this.#context;
    const origin: SettlingOrigin = { db, secret, cipher, allowsTestPayments, findAddress, now: () => clock.now() };
    if (!(await hasDuePayments(db, siteId, clock.now()))) return;
    const context = openSettling(origin, siteId);
    await Promise.all(Array.from({ length: LINES_PER_SITE }, () => this.#settleDue(context)));
    await this.#deliverTestNotifications(origin, context);
    await this.#deleteMethods(context);
    this.#onSettled(siteId);
  }

  async #settleDue(context: SettlingContext): Promise<void> {
    const { siteId } = context;
    const report = ({ id, error }: { id: string; error: unknown }) => {
      if (error instanceof NoProviderAccount) return this.#reportMissing(error, siteId, id);
      this.#context.log.error(
        { event: 'payments.charge-failed', err: error, siteId, id },
        'a payment could not be settled',
      );
    };
    while (!this.isStopped && (await settleNextDue(context, report)));
  }

  /** The owner enters it again, and what waits is settled then. */
  #reportMissing({ provider }: NoProviderAccount, siteId: SiteId, id: string): void {
    this.#context.log.warn(
      { event: 'payments.account-missing', siteId, provider, id },
      'a payment waits for the account of its site at the provider',
    );
  }

  /** The test provider lives in this process, so its notifications need no network. */
  async #deliverTestNotifications(connect: ConnectContext, context: SettlingContext): Promise<void> {
    const provider = await connectTestProvider(connect, context.siteId);
    for (const { id, headers, body } of (await provider?.listNotifications()) ?? []) {
      if (this.isStopped || !provider) return;
      await receiveNotification(context, provider, headers, body);
      await provider.acknowledge(id);
    }
  }

  async #deleteMethods({ db, siteId, now, connect }: SettlingContext): Promise<void> {
    for (const method of await listPendingDeletions(db, siteId, now())) {
      try {
        await (await connect(method.provider)).deleteMethod(method);
        await deletePendingDeletion(db, siteId, method);
      } catch (error) {
        if (error instanceof NoProviderAccount) this.#reportMissing(error, siteId, method.ref);
        else
          this.#context.log.error(
            { event: 'payments.method-deletion-failed', err: error, siteId },
            'a payment method could not be deleted at its provider',
          );
        await postponeDeletion(db, siteId, method, addDuration(now(), RETRY_DELETION_AFTER));
      }
    }
  }
}
