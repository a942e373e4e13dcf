import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl, ChecksControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';
import { inStoredOrder } from './write-service.ts';

/** The places of a service: at locations of the business, elsewhere, at the customer’s, or online. */
export function PlacesSection({ values, change, faultOf, context, choices }: FieldsProps) {
  const { t } = useText();
  const { places } = values;
  const error = faultOf('places');
  const meetingError = faultOf('meeting');
  return (
    <Section title={t('Where')}>
      {choices.locations.length > 0 ? (
        <ChecksControl
          legend={t('Your locations')}
          options={choices.locations}
          chosen={values.businessIds}
          onChange={(chosen) => change({ businessIds: inStoredOrder(chosen, context.saved) })}
        />
      ) : (
        <p className={styles.quiet}>
          {t('You have no locations yet.')} <a href="/manage/locations/new">{t('Add a location')}</a>
        </p>
      )}
      {places.map((place, index) => (
        <div key={place.id || index} className={css.pairRow}>
          <TextControl
            label={t('Another address')}
            maxLength={512}
            value={place.address}
            error={error && !place.address.trim() ? error : undefined}
            onType={(address) =>
              change({ places: places.map((one, at) => (at === index ? { ...one, address } : one)) })
            }
          />
          <Button
            look="quiet"
            aria-label={t('Remove address {number}', { number: index + 1 })}
            onClick={() => change({ places: places.filter((_, at) => at !== index) })}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => change({ places: [...places, { id: '', address: '' }] })}>
          {t('Add another address')}
        </Button>
      </div>
      {context.type === 'APPOINTMENT' ? (
        <CheckControl
          label={t('At the customer’s address')}
          checked={values.isAtCustomer}
          onChange={(isAtCustomer) => change({ isAtCustomer })}
        />
      ) : null}
      {values.isAtCustomer && context.type === 'APPOINTMENT' ? (
        <TextControl
          label={t('Minutes of travel')}
          hint={t('Kept free before and after each appointment there.')}
          isOptional
          inputMode="numeric"
          value={values.travel}
          error={faultOf('travel')}
          onType={(travel) => change({ travel })}
        />
      ) : null}
      {choices.hasMeetings || values.isOnlineMeeting ? (
        <CheckControl
          label={t('Online, with a link to the meeting')}
          checked={values.isOnlineMeeting}
          onChange={(isOnlineMeeting) => change({ isOnlineMeeting })}
        />
      ) : (
        <p className={styles.quiet}>
          <a href="/manage/locations">{t('To give it online, choose how you hold meetings')}</a>
        </p>
      )}
      {meetingError ? <p className={styles.wrong}>{meetingError}</p> : null}
    </Section>
  );
}
