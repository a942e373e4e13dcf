import { useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { DialogForm } from '../booking/DialogForm.tsx';
import sales from '../parts/sales.module.css';
import type { BulkAction } from './bulk.ts';

interface BulkDialogProps {
  action: BulkAction;
  /** For which the action makes sense. */
  count: number;
  /** Those for which it doesn't. */
  left: number;
  onConfirm(isTold: boolean): void;
  close(): void;
}

const wordsOf = (action: BulkAction, count: number, { t }: Pick<Text, 't'>) => {
  const words: Record<BulkAction, { title: string; line: string; verb: string }> = {
    attended: {
      title: t('{count, plural, one {Check in # booking?} other {Check in # bookings?}}', { count }),
      line: t('You can take it back afterwards.'),
      verb: t('Check in'),
    },
    confirm: {
      title: t('{count, plural, one {Confirm # booking?} other {Confirm # bookings?}}', { count }),
      line: t('Their times are kept, also where they overlap with something else. This can’t be undone.'),
      verb: t('Confirm'),
    },
    decline: {
      title: t('{count, plural, one {Decline # booking?} other {Decline # bookings?}}', { count }),
      line: t('Their times become free for others. Nothing is refunded. This can’t be undone.'),
      verb: t('Decline'),
    },
    cancel: {
      title: t('{count, plural, one {Cancel # booking?} other {Cancel # bookings?}}', { count }),
      line: t(
        'Their times become free for others. Fees are charged by the policy; nothing is refunded. This can’t be undone.',
      ),
      verb: t('Cancel bookings'),
    },
  };
  return words[action];
};

/** Asks before several bookings are changed for good. */
export function BulkDialog({ action, count, left, onConfirm, close }: BulkDialogProps) {
  const text = useText();
  const { t } = text;
  const [isTold, setTold] = useState(true);
  const { title, line, verb } = wordsOf(action, count, text);
  const lines = [
    line,
    left > 0
      ? t(
          '{left, plural, one {# of the selected bookings can’t be changed like this and is left out.} other {# of the selected bookings can’t be changed like this and are left out.}}',
          { left },
        )
      : '',
  ].filter(Boolean);
  return (
    <DialogForm
      title={count === 0 ? t('None of them can be changed like this.') : title}
      lines={count === 0 ? [t('Their status doesn’t allow it.')] : lines}
      verb={count === 0 ? t('Close') : verb}
      isDire={count > 0 && (action === 'cancel' || action === 'decline')}
      isBusy={false}
      failure={null}
      onSubmit={() => (count === 0 ? close() : onConfirm(isTold))}
      close={close}
    >
      {count > 0 && action !== 'attended' ? (
        <label className={sales.choice}>
          <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
          <span>{t('Tell the customers by email')}</span>
        </label>
      ) : null}
    </DialogForm>
  );
}
