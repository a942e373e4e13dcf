import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../parts/Badge.tsx';
import sales from '../parts/sales.module.css';
import type { SentTimeOff } from './time-off.ts';
import type { TimeOffEntry } from './time-off-kind.ts';

interface WaitingProps {
  waiting: readonly TimeOffEntry[];
  wordsOf(timeOff: SentTimeOff): string;
  withdraw(entry: TimeOffEntry): void;
}

/** Time off that is sent once the connection is back. One that may have arrived can't be taken back before its answer is there. */
export function WaitingTimeOff({ waiting, wordsOf, withdraw }: WaitingProps) {
  const { t } = useText();
  if (waiting.length === 0) return null;
  return (
    <ul className={sales.rows}>
      {waiting.map((entry) => {
        const { key, isTried, content } = entry;
        const days = wordsOf(content.timeOff);
        return (
          <li key={key} className={sales.row}>
            <span className={sales.main}>
              <strong>{days}</strong>
              {content.timeOff.note ? <span className={sales.quiet}>{content.timeOff.note}</span> : null}
              <span>
                <Badge words={t('Waiting to be sent')} tone="caution" />
              </span>
            </span>
            {isTried ? null : (
              <Button look="quiet" aria-label={t('Remove time off: {days}', { days })} onClick={() => withdraw(entry)}>
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
