import { useText } from '../../lib/text.ts';
import styles from './dialog.module.css';
import { type Scope, type TouchedService, type TouchedSession, useTouchedCount } from './use-touched-count.ts';

interface ScopeProps {
  service: TouchedService;
  session: TouchedSession;
  scope: Scope;
  verb: 'change' | 'cancel';
  onChange(scope: Scope): void;
}

/** Asks how many sessions of a series it is about, and says what it does to their bookings. */
export function ScopeFields({ service, session, scope, verb, onChange }: ScopeProps) {
  const { t } = useText();
  const count = useTouchedCount(service, session, scope);
  const scopes: readonly [Scope, string][] = [
    ['ONE', t('Only this session')],
    ['THIS_AND_FOLLOWING', t('This and all later ones')],
    ['ALL', t('All sessions of the series')],
  ];
  const isCourse = service.type === 'COURSE';
  const wordsOf = (bookings: number) => {
    if (bookings === 0) return t('Nobody is booked.');
    if (isCourse) {
      return verb === 'cancel'
        ? t(
            '{count, plural, one {# person is booked for the course. Their booking stays as long as other sessions are left.} other {# people are booked for the course. Their bookings stay as long as other sessions are left.}}',
            { count: bookings },
          )
        : t(
            '{count, plural, one {# person is booked for the course. Their dates change with it.} other {# people are booked for the course. Their dates change with it.}}',
            { count: bookings },
          );
    }
    return verb === 'cancel'
      ? t(
          '{count, plural, one {# booking is canceled, without a fee.} other {# bookings are canceled, without a fee.}}',
          {
            count: bookings,
          },
        )
      : t('{count, plural, one {# booking changes with it.} other {# bookings change with it.}}', { count: bookings });
  };
  return (
    <>
      {session.seriesId ? (
        <fieldset className={styles.scopes}>
          <legend>{t('Which sessions')}</legend>
          {scopes.map(([one, words]) => (
            <label key={one} className={styles.check}>
              <input type="radio" name="scope" checked={scope === one} onChange={() => onChange(one)} />
              {words}
            </label>
          ))}
        </fieldset>
      ) : null}
      <p role="status">
        <strong>
          {count === undefined
            ? t('Counting its bookings …')
            : count === null
              ? t('Its bookings change with it.')
              : wordsOf(count)}
        </strong>
      </p>
    </>
  );
}
