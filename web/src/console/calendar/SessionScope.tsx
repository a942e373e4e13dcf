import type { CalendarSession } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import dialog from '../parts/dialog.module.css';
import { type Scope, useTouchedCount } from '../parts/use-touched-count.ts';
import book from './book/book.module.css';

interface SessionScopeProps {
  session: CalendarSession;
  scope: Scope;
  change(scope: Scope): void;
}

/** Asks which sessions of a series are moved, and says how many bookings go with them. */
export function SessionScope({ session, scope, change }: SessionScopeProps) {
  const { t } = useText();
  const service = { id: session.serviceId, type: session.type };
  const count = useTouchedCount(service, session, scope);
  const scopes: readonly [Scope, string][] = [
    ['ONE', t('Only this session')],
    ['THIS_AND_FOLLOWING', t('This and all later ones')],
    ['ALL', t('All sessions of the series')],
  ];
  const booked = () => {
    if (count === undefined) return t('Counting its bookings …');
    if (count === null) return t('Its bookings move with it.');
    return t(
      '{count, plural, =0 {Nobody is booked.} one {# booking moves with it.} other {# bookings move with it.}}',
      { count },
    );
  };
  return (
    <>
      {session.seriesId ? (
        <fieldset className={book.scopes}>
          <legend>{t('Which sessions')}</legend>
          {scopes.map(([one, words]) => (
            <label key={one} className={dialog.check}>
              <input type="radio" name="scope" checked={scope === one} onChange={() => change(one)} />
              {words}
            </label>
          ))}
        </fieldset>
      ) : null}
      <p role="status">
        <strong>{booked()}</strong>
      </p>
    </>
  );
}
