import { instantAt } from '@foyer/contract/values';
import { useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { failureWords } from '../parts/FailureNotice.tsx';
import { listCheckIns, type Reason, removeCheckIn } from './outbox.ts';

function reasonWords(reason: Reason, text: Pick<Text, 't'>): string {
  const { t } = text;
  switch (reason) {
    case 'late':
      return t('There was no connection for two days.');
    case 'bookingStatus':
      return t('The booking has been canceled in the meantime.');
    case 'sessionGone':
      return t('The booking has been moved in the meantime.');
    default:
      return failureWords({ kind: reason, violations: [], data: {} }, text);
  }
}

/** Says who could not be checked in once the connection was back, and why. */
export function RefusedDialog({ close }: { close(): void }) {
  const text = useText();
  const { t, own } = text;
  const memberId = document.documentElement.dataset.member ?? '';
  const [all] = useState(() => listCheckIns(memberId).filter(({ refused }) => refused.length > 0));
  const dates = useDates(all[0]?.zone ?? 'UTC');
  const end = () => {
    for (const { key } of all) removeCheckIn(key);
    close();
  };
  return (
    <Dialog
      title={t('Not everybody could be checked in')}
      words={<p>{t('These check-ins were made without a connection.')}</p>}
      close={end}
    >
      <div className={dialog.form}>
        <ul>
          {all.flatMap(({ key, refused }) =>
            refused.map(({ name, title, startMs, reason }, index) => (
              <li key={`${key} ${index}`}>
                <strong {...own}>{name}</strong>
                {', '}
                <span {...own}>{title}</span>, {dates.moment(instantAt(startMs))}
                <br />
                {reasonWords(reason, text)}
              </li>
            )),
          )}
        </ul>
        <div className={dialog.ways}>
          <Button look="primary" onClick={end}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
