import { useFoyer } from '@foyer/react';
import { businessNotifications, locations } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './notifications.module.css';

/** Adds an address that hears of bookings, such as that of the front desk. */
export function AddressForm() {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const places = useQuery(useFoyer().query(locations.listLocations, [])).data?.locations ?? [];
  const isInvalid = failure?.violations.some(({ field }) => field === 'email');
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get('email') ?? '').trim();
    const locationId = String(data.get('location') ?? '');
    void run(async () => {
      await client.run(businessNotifications.addNotificationAddress, [email, locationId ? { locationId } : {}]);
      await queries.invalidateQueries({ queryKey: ['businessNotifications'] });
      form.reset();
    });
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <Field
        label={t('Another email address')}
        hint={t('Such as that of the front desk. It gets the same emails as an owner until you change that.')}
        error={isInvalid ? t('Enter an email address.') : undefined}
      >
        {(control) => <input {...control} type="email" name="email" required autoComplete="off" />}
      </Field>
      {places.length > 1 ? (
        <Field label={t('Bookings')}>
          {(control) => (
            <select {...control} name="location">
              <option value="">{t('All bookings')}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('At {location}', { location: name ?? '' })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {isInvalid ? null : <FailureNotice failure={failure} takesFocus />}
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? t('One moment …') : t('Add address')}
      </Button>
    </form>
  );
}
