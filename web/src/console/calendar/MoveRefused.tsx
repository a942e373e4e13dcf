import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { calendars } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import styles from './panel.module.css';
import { useTools } from './tools.ts';
import type { Place, Refusal } from './use-reschedule.ts';
import { useWarnings } from './Warnings.tsx';

interface MoveRefusedProps {
  refusal: Refusal;
  move(place: Place, isOnPurpose: boolean): Promise<void>;
  close(): void;
}

/** Times nearby: those of the platform's refusal, or asked for where nothing was sent yet. */
function useAlternatives({ booking, wanted, isForceable, alternatives }: Refusal): readonly Place[] {
  const durationInMinutes = (wanted.endMs - wanted.startMs) / 60_000;
  const options = { durationInMinutes, ...(wanted.resourceId ? { resourceId: wanted.resourceId } : {}) };
  const start = new Date(wanted.startMs).toISOString();
  const { data } = useQuery({
    ...useFoyer().query(calendars.explainBusinessTime, [booking.serviceId, start, options]),
    enabled: isForceable && alternatives.length === 0,
  });
  if (alternatives.length > 0) return alternatives;
  return (data?.alternatives ?? []).map(({ startDate, endDate, resourceId }) => ({
    startMs: startDate.getTime(),
    endMs: endDate.getTime(),
    resourceId,
  }));
}

/** Says why an appointment stays where it is, and offers times nearby, or the wanted time on purpose. */
export function MoveRefused({ refusal, move, close }: MoveRefusedProps) {
  const { t } = useText();
  const { loaded, dates } = useTools();
  const { booking, wanted, isForceable } = refusal;
  const alternatives = useAlternatives(refusal);
  const found = useWarnings({ ...wanted, resourceId: wanted.resourceId ?? '', except: `b:${booking.id}` });
  const reasons = isForceable && found.length > 0 ? found : refusal.reasons;
  const run = (place: Place, isOnPurpose: boolean) => {
    close();
    void move(place, isOnPurpose);
  };
  const nameOf = (id: string | undefined) => loaded.resources.find((one) => one.id === id)?.name;
  return (
    <Dialog
      title={
        isForceable
          ? t('{time} isn’t free', { time: dates.deadline(instantAt(wanted.startMs)) })
          : t('{name} can’t be moved there', { name: booking.customerName ?? booking.title })
      }
      words={
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
      close={close}
    >
      {alternatives.length > 0 ? (
        <div className={dialog.form}>
          <p>{t('Free nearby:')}</p>
          <div className={dialog.ways}>
            {alternatives.map((place) => (
              <Button key={`${place.startMs} ${place.resourceId}`} onClick={() => run(place, false)}>
                {[dates.deadline(instantAt(place.startMs)), nameOf(place.resourceId)].filter(Boolean).join(' · ')}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <div className={dialog.ways}>
        {isForceable ? (
          <Button look="danger" onClick={() => run(wanted, true)}>
            {t('Move it there anyway')}
          </Button>
        ) : null}
        <Button onClick={close}>{t('Leave it where it was')}</Button>
      </div>
    </Dialog>
  );
}
