import type { Service } from '@foyer/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { ScopeFields } from '../parts/ScopeFields.tsx';
import type { Scope } from '../parts/use-touched-count.ts';
import { NoticeFields, PlaceFields, RepeatFields, TimeFields } from './SessionFields.tsx';
import css from './service.module.css';
import {
  newSession,
  readSession,
  refusedFields,
  type Session,
  type SessionField,
  sessionFaults,
} from './session-form.ts';
import type { SessionChoices } from './use-session-choices.ts';
import { type Notice, useSessionChanges } from './use-sessions.ts';

interface SessionProps {
  service: Service;
  /** Undefined for a new one. */
  session: Session | undefined;
  /** Of a new one. */
  day: string;
  choices: SessionChoices;
  onDone(words: string): void;
  close(): void;
}

const newKey = () => `${readNowMs()}-${Math.random()}`;

/** Adds a session, once or repeated, or changes one, the later ones or all of its series. */
export function SessionDialog({ service, session, day, choices, onDone, close }: SessionProps) {
  const { t } = useText();
  const isCourse = service.type === 'COURSE';
  const changes = useSessionChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [first] = useState(() => (session ? readSession(session) : newSession(day, isCourse)));
  const [values, setValues] = useState(first);
  const [scope, setScope] = useState<Scope>('ONE');
  const [notice, setNotice] = useState<Notice>({ notifies: true, message: '' });
  const [faults, setFaults] = useState<readonly SessionField[]>([]);
  // A changed request is another one; the same one, sent again, adds nothing twice.
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const form = useRef<HTMLFormElement>(null);
  const refused = failure ? refusedFields(failure) : [];
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  const words: Record<SessionField, string> = {
    day: t('Enter a day.'),
    start: t('Enter a time.'),
    end: t('Enter a time after the start.'),
    interval: t('Enter a whole number from 1 to 52.'),
    until: t('Enter a day from the first session on.'),
    count: t('Enter a whole number from 1 to 730.'),
    exceptions: t('Enter a day.'),
    capacity:
      failure?.kind === 'sessionFull'
        ? t('More people are booked than that. Enter at least as many places.')
        : t('Enter a whole number from 1 to 1000.'),
    address: t('Enter an address.'),
  };
  const save = async (allowConflicts: boolean) => {
    if (session) {
      await changes.change(session, [first, values], { ...notice, scope, allowConflicts });
      onDone(t('The session is changed.'));
    } else {
      await changes.add(values, service.id, allowConflicts, `${idempotencyKey}-${allowConflicts}`);
      onDone(values.repeats ? t('The sessions are added.') : t('The session is added.'));
    }
    close();
  };
  const send = (allowConflicts: boolean) => {
    const found = sessionFaults(values, { isNew: !session, isCourse });
    setFaults(found);
    if (found.length > 0) return clear();
    run(() => save(allowConflicts));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const wrong = [...faults, ...refused];
  const fields = {
    ...{ values, choices, usualCapacity: service.defaultCapacity, saved: session },
    change: (some: Partial<typeof values>) => {
      setIdempotencyKey(newKey());
      setValues((before) => ({ ...before, ...some }));
    },
    faultOf: (field: SessionField) => (wrong.includes(field) ? words[field] : undefined),
  };
  return (
    <Dialog title={session ? t('Change session') : t('Add sessions')} words={null} isBusy={isBusy} close={close}>
      <form ref={form} className={css.dialogForm} noValidate onSubmit={submit}>
        <TimeFields {...fields} />
        {session ? null : <RepeatFields {...fields} isCourse={isCourse} />}
        <PlaceFields {...fields} />
        {session ? (
          <>
            <ScopeFields {...{ service, session, scope }} verb="change" onChange={setScope} />
            <NoticeFields {...notice} onChange={setNotice} />
          </>
        ) : null}
        {refused.length > 0 ? null : (
          <FailureNotice failure={failure} takesFocus>
            {failure?.kind === 'busy' ? <Button onClick={() => send(true)}>{t('Do it anyway')}</Button> : null}
          </FailureNotice>
        )}
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : session ? t('Save session') : t('Add sessions')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
