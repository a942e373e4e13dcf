import { type Instant, instantOf } from '@foyer/contract/values';
import type { Service } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../parts/Badge.tsx';
import styles from '../parts/sales.module.css';
import { CancelSessionDialog } from './CancelSessionDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import css from './service.module.css';
import type { Session } from './session-form.ts';
import { recurrenceWords } from './session-words.ts';
import type { SessionChoices } from './use-session-choices.ts';

interface TableProps {
  service: Service;
  sessions: readonly Session[];
  choices: SessionChoices;
  /** The server's clock, so that both renderings agree. */
  nowMs: Instant;
  mayManage: boolean;
  onDone(words: string): void;
}

type Open = { kind: 'change' | 'cancel'; session: Session } | null;

/** The sessions of some weeks, with who is booked and what can be done. */
export function SessionsTable({ service, sessions, choices, nowMs, mayManage, onDone }: TableProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(sessions[0]?.timeZone ?? 'UTC');
  const [open, setOpen] = useState<Open>(null);
  const whenOf = ({ startDate }: Session) => `${dates.day(instantOf(startDate))}, ${dates.time(instantOf(startDate))}`;
  return (
    <>
      <table className={styles.table} aria-label={t('Sessions')}>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Booked')}</th>
            <th scope="col">{t('Staff and rooms')}</th>
            <th scope="col">{t('Repeats')}</th>
            {mayManage ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => {
            const when = whenOf(session);
            const isOff = session.status === 'CANCELLED';
            const isAhead = instantOf(session.startDate) > nowMs;
            return (
              <tr key={session.id}>
                <th scope="row">
                  <strong>{when}</strong> – {dates.time(instantOf(session.endDate))}{' '}
                  {isOff ? <Badge words={t('Canceled')} tone="bad" /> : null}
                </th>
                <td data-heading={t('Booked')}>
                  {isOff ? '' : t('{booked} of {count}', { booked: session.participants, count: session.capacity })}
                </td>
                <td data-heading={t('Staff and rooms')}>
                  <span {...own}>{session.resources.map(({ name }) => name).join(', ')}</span>
                </td>
                <td data-heading={t('Repeats')}>{recurrenceWords(session, text)}</td>
                {mayManage ? (
                  <td>
                    {isOff || !isAhead ? null : (
                      <div className={classes(styles.ways, css.sessionWays)}>
                        <Button
                          look="quiet"
                          aria-label={t('Change {name}', { name: when })}
                          onClick={() => setOpen({ kind: 'change', session })}
                        >
                          {t('Change')}
                        </Button>
                        <Button
                          look="quiet"
                          aria-label={t('Cancel session: {name}', { name: when })}
                          onClick={() => setOpen({ kind: 'cancel', session })}
                        >
                          {t('Cancel session')}
                        </Button>
                      </div>
                    )}
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {open?.kind === 'change' ? (
        <SessionDialog {...{ service, choices, onDone }} session={open.session} day="" close={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'cancel' ? (
        <CancelSessionDialog
          {...{ service, onDone }}
          session={open.session}
          when={whenOf(open.session)}
          close={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
