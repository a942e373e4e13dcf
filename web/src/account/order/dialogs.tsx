import { orders } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import styles from '../../ui/dialog.module.css';
import { keepWords, laterWords, nowWords } from './cancel-words.ts';
import { OrderDialog, type OrderOption } from './OrderDialog.tsx';
import type { OwnOrder } from './own-order.ts';

export interface OrderDialogChildProps {
  order: OwnOrder;
  site: Site;
  close(): void;
  say(words: string): void;
}

/** Says what each way of canceling means, and cancels. */
export function CancelOrder({ order, ...rest }: OrderDialogChildProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(rest.site.timeZone);
  const { id, name, actions } = order;
  const hasLater = actions.has('CANCEL_AT_NEXT_PAYMENT');
  const hasNow = actions.has('CANCEL_IMMEDIATELY');
  const cancel = (effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE') => () =>
    pageClient().run(orders.requestCancellation, [id, effectiveAt]);
  const later: OrderOption = {
    id: 'later',
    words: order.state === 'trial' ? t('Cancel after the trial') : t('Cancel at the end of the paid time'),
    run: cancel('NEXT_PAYMENT_DATE'),
    done: t('It’s canceled. {words}', { words: laterWords(order, text, dates) }),
  };
  const now: OrderOption = {
    id: 'now',
    words: hasLater ? t('Cancel right away') : t('Cancel plan'),
    run: cancel('IMMEDIATELY'),
    done: t('Your plan is canceled.'),
  };
  return (
    <OrderDialog
      {...rest}
      title={t('Cancel this plan?')}
      keepWords={t('Keep plan')}
      options={[...(hasLater ? [later] : []), ...(hasNow ? [now] : [])]}
    >
      <p className={styles.what} {...own}>
        {name}
      </p>
      {hasLater ? (
        <p>
          {hasNow ? <strong>{later.words}: </strong> : null}
          {laterWords(order, text, dates)}
        </p>
      ) : null}
      {hasNow ? (
        <p>
          {hasLater ? <strong>{now.words}: </strong> : null}
          {nowWords(order, text).join(' ')}
        </p>
      ) : null}
    </OrderDialog>
  );
}

/** Takes back a cancellation. */
export function KeepOrder({ order, ...rest }: OrderDialogChildProps) {
  const text = useText();
  const { t, own } = text;
  const words = keepWords(order, text, useDates(rest.site.timeZone));
  const run = () => pageClient().run(orders.undoCancellationRequest, [order.id]);
  return (
    <OrderDialog
      {...rest}
      title={t('Keep this plan?')}
      keepWords={t('Leave it canceled')}
      options={[{ id: 'keep', words: t('Keep plan'), run, done: t('You keep your plan. {words}', { words }) }]}
    >
      <p className={styles.what} {...own}>
        {order.name}
      </p>
      <p>{words}</p>
    </OrderDialog>
  );
}
