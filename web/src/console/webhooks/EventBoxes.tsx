import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import { eventGroups, eventWords, type WebhookEvent } from './webhook.ts';
import styles from './webhooks.module.css';

/** Chooses event types, grouped by subject. */
export function EventBoxes({ chosen, isMissing }: { chosen: readonly WebhookEvent[]; isMissing: boolean }) {
  const text = useText();
  const { t } = text;
  const id = useId();
  return (
    <div className={styles.events}>
      {eventGroups(text).map(({ words, events }) => (
        <fieldset key={words} aria-describedby={isMissing ? id : undefined}>
          <legend>{words}</legend>
          {events.map((event) => (
            <label key={event} className={styles.box}>
              <input type="checkbox" name="events" value={event} defaultChecked={chosen.includes(event)} />
              {eventWords(event, text)}
            </label>
          ))}
        </fieldset>
      ))}
      {isMissing ? (
        <p id={id} className={styles.fault}>
          {t('Choose at least one event.')}
        </p>
      ) : null}
    </div>
  );
}
