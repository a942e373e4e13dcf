import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { priceWithTaxWords, wholeMinutes } from '../../services/bookable.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Visit } from './use-visit.ts';
import styles from './visit.module.css';
import { MOST_SERVICES, moveEarlier } from './visit.ts';
import type { VisitData } from './visit-data.ts';

/** The services of the visit in their order, and the choice of another. */
export function Services({ data, visit }: { data: VisitData; visit: Visit }) {
  const { t, own } = useText();
  const { parts, setParts, add, refused, isBusy } = visit;
  const [wantedId, setWanted] = useState('');
  const wanted = data.others.find(({ id }) => id === wantedId) ?? data.others[0];
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
                onClick={() => setParts(moveEarlier(parts, key))}
              >
                {t('Move up')}
              </Button>
            ) : null}
            {parts.length > 1 ? (
              <Button
                look="quiet"
                aria-label={t('Remove {name}', { name: bookable.name })}
                onClick={() => setParts(parts.filter((part) => part.key !== key))}
              >
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
                {data.others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {`${other.name} · ${t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: other.minutes ?? 0 })} · ${priceWithTaxWords(other)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button aria-disabled={isBusy || undefined} onClick={() => add(wanted)}>
            {t('Add')}
          </Button>
        </div>
      ) : null}
      {refused ? (
        <Notice tone="caution" role="alert" className={styles.notice}>
          {t('{name} asks some questions first. Book it on its own.', { name: refused })}
        </Notice>
      ) : null}
    </section>
  );
}
