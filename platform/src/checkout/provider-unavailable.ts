import type { PaymentProvider } from '../payments/providers/provider.ts';

/** The provider gave no answer, so what happened there is open. The job finds out. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

const guard =
  <Arguments extends unknown[], Answer>(call: (...sent: Arguments) => Promise<Answer>) =>
  (...sent: Arguments): Promise<Answer> =>
    call(...sent).catch((cause: unknown) => {
      throw new ProviderUnavailable('The payment provider gave no answer.', { cause });
    });

/** The same provider, whose failed calls are told apart from faults of the platform. */
export const guardProvider = (provider: PaymentProvider): PaymentProvider => ({
  charge: guard((request) => provider.charge(request)),
  setUp: guard((request) => provider.setUp(request)),
  find: guard((charge) => provider.find(charge)),
  cancel: guard((charge) => provider.cancel(charge)),
  refund: guard((request) => provider.refund(request)),
  findRefund: guard((request) => provider.findRefund(request)),
  findOutside: guard((charge) => provider.findOutside(charge)),
  listPayouts: guard((page) => provider.listPayouts(page)),
  listPayoutItems: guard((payout) => provider.listPayoutItems(payout)),
  deleteMethod: guard((method) => provider.deleteMethod(method)),
  readNotification: (headers, body) => provider.readNotification(headers, body),
});

/** Runs work with a provider; undefined when it gave no answer. */
export const unlessUnavailable = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
