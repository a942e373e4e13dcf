import { useText } from '../../lib/text.ts';
import { useVisitorZone } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './notifications.module.css';
import type { Recipient } from './recipient.ts';

/** Whether and when the agenda of the day is sent. */
export function AgendaFields({ recipient, site }: { recipient: Recipient; site: Site }) {
  const { t } = useText();
  const { choices, agendaTime, skipsEmptyDays, timeZone = site.timeZone } = recipient;
  const device = useVisitorZone(site.timeZone);
  const zones = [...new Set([site.timeZone, timeZone, device])];
  return (
    <fieldset className={styles.agenda}>
      <legend>{t('Agenda of the day')}</legend>
      <label className={styles.check}>
        <input type="checkbox" name="agenda" defaultChecked={choices.DAILY_AGENDA !== 'OFF'} />
        {t('Send the bookings of the day each morning')}
      </label>
      <Field label={t('At')}>
        {(control) => <input {...control} type="time" name="agendaTime" required defaultValue={agendaTime} />}
      </Field>
      <Field label={t('Time zone')} hint={t('Emails say the time in this zone, too, if it isn’t the business’s.')}>
        {(control) => (
          <select {...control} name="timeZone" key={zones.join()} defaultValue={timeZone}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" name="skipsEmptyDays" defaultChecked={skipsEmptyDays} />
        {t('Not on days without bookings')}
      </label>
    </fieldset>
  );
}
