import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { priceWithTaxWords, wholeMinutes } from '../../services/bookable.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../booking/parts/FailureNotice.tsx';
import type { Visit } from './use-visit.ts';
import styles from './visit.module.css';
import { MOST_SERVICES } from './visit.ts';

/** The services of the visit in their order, and the choice of another. */
export function Services({ visit }: { visit: Visit }) {
  const { t, own } = useText();
  const { parts, others, moveUp, remove, add, refused, isAdding, addFailure } = visit;
  const [wantedId, setWanted] = useState('');
  const wanted = others.find(({ id }) => id === wantedId) ?? others[0];
  return (
    <section aria-labelledby="services">
      <h2 id="services" className={styles.heading}>
        {t('Services, in order')}
      </h2>
      <ol className={styles.parts}>
        {parts.map(({ key, bookable }, index) => (
          <li key={key} className={styles.part}>
            <p className={styles.words}>
              <span className={styles.name} {...own}>
                {bookable.name}
              </span>
              <span className={styles.hint}>
                {t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: wholeMinutes(bookable) ?? 0 })}
                {' · '}
                {priceWithTaxWords(bookable)}
              </span>
            </p>
            {index > 0 ? (
              <Button
                look="quiet"
                aria-label={t('Move up {name}', { name: bookable.name })}
                onClick={() => moveUp(key)}
              >
                {t('Move up')}
              </Button>
            ) : null}
            {parts.length > 1 ? (
              <Button look="quiet" aria-label={t('Remove {name}', { name: bookable.name })} onClick={() => remove(key)}>
                {t('Remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {parts.length < MOST_SERVICES && wanted ? (
        <div className={styles.more}>
          <Field label={t('Another service')}>
            {(control) => (
              <select {...control} value={wanted.id} onChange={({ target }) => setWanted(target.value)}>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {`${other.name} · ${t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: other.minutes ?? 0 })} · ${priceWithTaxWords(other)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button aria-disabled={isAdding || undefined} onClick={() => add(wanted)}>
            {t('Add')}
          </Button>
        </div>
      ) : null}
      {others.length === 0 ? <p className={styles.hint}>{t('No other service can be booked with it here.')}</p> : null}
      <FailureNotice failure={addFailure} />
      {refused ? (
        <Notice tone="caution" role="alert" className={styles.notice}>
          {t('The questions of {name} don’t go with the others. Book it on its own.', { name: refused })}
        </Notice>
      ) : null}
    </section>
  );
}
