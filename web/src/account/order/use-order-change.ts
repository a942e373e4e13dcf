import type { orders } from '@foyer/sdk';
import { failureReader } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { type AccountAction, useAccountAction } from '../parts/use-account-action.ts';

type Calls =
  | typeof orders.memberPauseOrder
  | typeof orders.memberResumeOrder
  | typeof orders.requestCancellation
  | typeof orders.undoCancellationRequest;

/** How an order or a card has changed since it was shown. */
const readOutcome = failureReader<Calls>()({
  INVALID_ORDER_STATUS: 'changed',
  ORDER_NOT_FOUND: 'changed',
  PERMISSION_DENIED: 'refused',
});

export interface OrderChange extends Pick<AccountAction, 'isBusy' | 'failure'> {
  /** Changes the order and says so; says how it stands where it can't be changed like this any more. */
  change(work: () => Promise<unknown>, done: string): Promise<void>;
}

/** A change of an own order. `say` closes the dialog and shows the message. */
export function useOrderChange(say: (words: string) => void): OrderChange {
  const { t } = useText();
  const { isBusy, failure, run } = useAccountAction();
  const newsOf = async (work: () => Promise<unknown>, done: string): Promise<string> => {
    try {
      await work();
      return done;
    } catch (error) {
      const { kind } = readOutcome(error);
      if (kind === 'changed') return t('This changed in the meantime. Here is how it stands now.');
      if (kind === 'refused') return t('This can’t be done online. Please contact us.');
      throw error;
    }
  };
  return { isBusy, failure, change: (work, done) => run(async () => say(await newsOf(work, done))) };
}
