import { instantAt } from '@foyer/contract/values';
import type { CalendarSession } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { ScopeFields } from '../parts/ScopeFields.tsx';
import type { Scope } from '../parts/use-touched-count.ts';
import book from './book/book.module.css';
import { replaceResource } from './Ghost.tsx';
import { readTaken, TakenTimes } from './TakenTimes.tsx';
import { minuteOfClock, spanOf, TimeFields, timeAt } from './TimeFields.tsx';
import { useTools } from './tools.ts';
import type { MoveSession, SessionPlace } from './use-move-session.ts';
import { SESSION_LENGTHS } from './use-moving.ts';
import { useSessionWarnings, Warnings } from './Warnings.tsx';

interface MoveSessionProps {
  session: CalendarSession;
  /** Where it was dropped. */
  wanted?: SessionPlace | undefined;
  move: MoveSession;
  close(): void;
}

/** Lengths to choose from, in minutes. */
const LENGTHS = SESSION_LENGTHS.filter((minutes) => minutes <= 240);

/** Moves a session, the later ones or all of its series, after saying what becomes of the bookings. */
export function MoveSessionDialog({ session, wanted, move, close }: MoveSessionProps) {
  const { t } = useText();
  const { zone, dates, loaded } = useTools();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [from, to] = [session.startDate, session.endDate].map((date) => instantAt(date.getTime()));
  const first = { startMs: session.startDate.getTime(), endMs: session.endDate.getTime(), ...wanted };
  const { resourceIds = session.resourceIds } = wanted ?? {};
  const people = loaded.resources.filter(({ isStaff }) => isStaff);
  // A session with several people is moved as it is.
  const [leader, ...others] = resourceIds.filter((id) => people.some((one) => one.id === id));
  const isLed = leader !== undefined && others.length === 0;
  const minutes = (first.endMs - first.startMs) / 60_000;
  const [values, setValues] = useState(() => {
    const local = toLocal(instantAt(first.startMs), zone);
    return timeAt(local.slice(0, 10), minuteOfClock(local.slice(11, 16)), minutes, isLed ? leader : '');
  });
  const [scope, setScope] = useState<Scope>('ONE');
  const [notifies, setNotifies] = useState(true);
  const span = spanOf(values, zone);
  const ids = isLed ? replaceResource(resourceIds, leader, values.resourceId) : [...resourceIds];
  const warnings = useSessionWarnings(span && { ...span, resourceIds: ids, except: `s:${session.id}` });
  const taken = failure?.kind === 'busy' ? readTaken(failure.data) : [];
  // The calendar knows what is in the way of this session; of the others the platform says it.
  const isOnPurpose = taken.length > 0 || (scope === 'ONE' && warnings.length > 0);
  const hasCustomers = session.participants + session.waiting > 0 || scope !== 'ONE';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!span || isBusy) return;
    run(async () => {
      await move(session, { ...span, resourceIds: ids }, { scope, notifies: notifies && hasCustomers, isOnPurpose });
      close();
    });
  };
  return (
    <Dialog
      title={t('Move {name}', { name: session.title })}
      words={t('Currently: {when}', { when: from && to ? dates.span(from, to) : '' })}
      isBusy={isBusy}
      close={close}
    >
      <form className={book.form} onSubmit={submit}>
        <TimeFields
          values={values}
          change={(some) => {
            clear();
            setValues((before) => ({ ...before, ...some }));
          }}
          people={isLed ? people : []}
          lengths={[...new Set([...LENGTHS, minutes])].sort((one, other) => one - other)}
        />
        <Warnings words={warnings} />
        <ScopeFields
          service={{ id: session.serviceId, type: session.type }}
          session={session}
          scope={scope}
          verb="change"
          onChange={(chosen) => {
            clear();
            setScope(chosen);
          }}
        />
        {hasCustomers ? (
          <label className={book.check}>
            <input type="checkbox" checked={notifies} onChange={({ target }) => setNotifies(target.checked)} />
            {t('Tell customers by email, 20 seconds later, unless you undo it')}
          </label>
        ) : null}
        <FailureNotice failure={failure} takesFocus>
          <TakenTimes taken={taken} />
        </FailureNotice>
        <div className={dialog.ways}>
          <Button type="submit" look={isOnPurpose ? 'danger' : 'primary'} aria-disabled={isBusy || undefined}>
            {isOnPurpose ? t('Move it there anyway') : t('Move')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Leave it where it was')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
