import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import { isTrial, type Order, type OrderAction, type Progress } from './order.ts';

/** The words of an action: button, question, consequences, and what is said afterwards. */
export interface ActionWords {
  /** On the page. */
  open: string;
  title: string;
  lines: string[];
  /** On the dialog's button. */
  verb: string;
  done: string;
}

interface About {
  order: Order;
  progress: Progress;
  dates: DateWords;
  text: Text;
}

/** What the end of an order means for the sessions and bookings that it pays for, and for what was paid. */
const endingLines = ({ t }: Text): string[] => [
  t('Sessions that are left can’t be used any more.'),
  t('Bookings that the plan has paid for stay. You decide on them afterwards, on this page.'),
  t('Nothing is refunded. You can refund payments on this page.'),
];

function cancelNow({ order, text }: Pick<About, 'order' | 'text'>): ActionWords {
  const { t } = text;
  const isAhead = order.status === 'PENDING';
  return {
    open: t('Cancel now'),
    title: t('Cancel this order now?'),
    lines: isAhead
      ? [
          t('It never starts, and nothing more is charged.'),
          t('Nothing is refunded. You can refund payments on this page.'),
        ]
      : [t('It ends at once, and nothing more is charged.'), ...endingLines(text)],
    verb: t('Cancel order now'),
    done: t('The order is canceled.'),
  };
}

function cancelLater({ order, dates, text }: About): ActionWords {
  const { t } = text;
  const end = order.currentCycle?.endedDate;
  const day = end ? dates.date(instantOf(end)) : '';
  const first =
    order.status === 'PAUSED'
      ? t('It goes on until the end of the current cycle, which comes later by the pause. Then it ends.')
      : isTrial(order)
        ? t('The free trial goes on until {day}. Then the order ends, and nothing is charged.', { day })
        : t('It goes on until {day}, as it is paid until then. Then it ends, and nothing more is charged.', { day });
  return {
    open: t('Cancel at the next payment'),
    title: t('Cancel this order at the next payment?'),
    lines: order.status === 'PENDING' ? cancelNow({ order, text }).lines : [first, t('Until then you can undo it.')],
    verb: t('Cancel at the next payment'),
    done: order.status === 'PENDING' ? t('The order is canceled.') : t('The order won’t renew.'),
  };
}

function pauseWords({ order, text }: About): ActionWords {
  const { t } = text;
  const isCanceled = order.autoRenewCanceled === true;
  return {
    open: t('Pause'),
    title: t('Pause this order?'),
    lines: [
      t('The plan pays for no bookings while it is paused, and nothing is charged.'),
      t('When it goes on, its dates move by the length of the pause: the member loses no time that is paid.'),
      ...(isCanceled ? [t('Its cancellation moves, too.')] : []),
    ],
    verb: t('Pause order'),
    done: t('The order is paused.'),
  };
}

function markAsPaidWords({ progress, text }: About): ActionWords {
  const { t, locale } = text;
  const amount = progress.owed?.amount;
  return {
    open: t('Mark as paid'),
    title: amount
      ? t('Mark {amount} as paid?', { amount: moneyWords(locale, amount.value, amount.currency) })
      : t('Mark this order as paid?'),
    lines: [
      t('You have taken the payment at your business. We issue a receipt or an invoice for it.'),
      t('This can’t be undone.'),
    ],
    verb: t('Mark as paid'),
    done: t('The order is paid.'),
  };
}

/** The words of an action on an order, with what it means for this one. */
export function actionWords(action: OrderAction, about: About): ActionWords {
  const { order, dates, text } = about;
  const { t } = text;
  switch (action) {
    case 'cancelImmediately':
      return cancelNow(about);
    case 'cancelAtNextPayment':
      return cancelLater(about);
    case 'pause':
      return pauseWords(about);
    case 'markAsPaid':
      return markAsPaidWords(about);
    case 'undoCancellation':
      return {
        open: t('Undo cancellation'),
        title: t('Keep this order?'),
        lines: [
          order.type === 'ONLINE'
            ? t('It renews and is charged again as before.')
            : t('It renews as before. You take its payments at your business.'),
        ],
        verb: t('Keep order'),
        done: t('The order goes on.'),
      };
    case 'resume':
      return {
        open: t('Resume'),
        title: t('Resume this order now?'),
        lines: [t('The plan pays for bookings again from now on. Its dates move by the length of the pause.')],
        verb: t('Resume order'),
        done: t('The order goes on.'),
      };
    case 'postponeEndDate':
      return {
        open: t('Postpone end'),
        title: t('When should it end?'),
        lines: [
          order.endDate ? t('It ends on {day} now.', { day: dates.date(instantOf(order.endDate)) }) : '',
          t('The last cycle lasts longer. No payment is added, and no session.'),
        ].filter(Boolean),
        verb: t('Postpone end'),
        done: t('The end is postponed.'),
      };
    case 'changeStartDate':
      return {
        open: t('Change start'),
        title: t('When should it start?'),
        lines: [
          t('It starts on {day} now.', { day: dates.date(instantOf(order.startDate)) }),
          t('All dates that follow from the start move with it. Today means at once.'),
        ],
        verb: t('Change start'),
        done: t('The start has changed.'),
      };
  }
}
