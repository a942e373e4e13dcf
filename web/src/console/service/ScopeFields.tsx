import type { Service } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import { type Scope, useTouchedCount } from '../parts/use-touched-count.ts';
import type { Session } from './session-form.ts';
import { scopeWords } from './session-words.ts';

interface ScopeProps {
  service: Service;
  session: Session;
  scope: Scope;
  verb: 'change' | 'cancel';
  onChange(scope: Scope): void;
}

const scopes = ['ONE', 'THIS_AND_FOLLOWING', 'ALL'] as const;

/** Asks how many sessions of a series it is about, and says what it does to their bookings. */
export function ScopeFields({ service, session, scope, verb, onChange }: ScopeProps) {
  const text = useText();
  const { t } = text;
  const count = useTouchedCount(service, session, scope);
  const names = scopeWords(text);
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
        <fieldset>
          <legend>{t('Which sessions')}</legend>
          {scopes.map((one) => (
            <label key={one} className={styles.choice}>
              <input type="radio" name="scope" checked={scope === one} onChange={() => onChange(one)} />
              {names[one]}
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
