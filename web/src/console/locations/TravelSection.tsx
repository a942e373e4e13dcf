import { useFoyer } from '@foyer/react';
import { type Service, services } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Section } from '../parts/Section.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import styles from '../parts/sales.module.css';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { type Services, useServices } from '../parts/use-services.ts';

const MOST_MINUTES = 720;

interface TravelProps {
  onDone(words: string): void;
}

/** The travel time of one service; the field shows what is wrong with it. */
function TravelForm({ service, onDone }: TravelProps & { service: Services[number] }) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const [isWrong, setWrong] = useState(false);
  const { id, name } = service;
  const edit = useKeptEdit<Pick<Service, 'revision' | 'foyer'>, { minutes: string }>({
    saved: service,
    read: ({ foyer }) => ({ minutes: String(foyer?.travelMinutes ?? 0) }),
    async send({ minutes }, _, { revision }) {
      const changed = { revision, foyer: { travelMinutes: Number(minutes) } };
      const answer = await client.run(services.updateService, [id, changed]);
      await queries.invalidateQueries({ queryKey: ['services'] });
      return answer;
    },
    fetchNow: () => client.run(services.getService, [id]),
    onSaved: () => onDone(t('The travel time of {name} is saved.', { name })),
  });
  const { values, theirs, isBusy } = edit;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = /^\d+$/.test(values.minutes.trim()) && Number(values.minutes) <= MOST_MINUTES;
    setWrong(!isValid);
    edit.clear();
    if (isValid) edit.save();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t('Minutes of travel: {name}', { name })}
        error={isWrong ? t('Enter minutes from 0 to {most}.', { most: MOST_MINUTES }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={values.minutes}
            onChange={({ target }) => edit.change({ minutes: target.value })}
          />
        )}
      </Field>
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>
            {t('{minutes, plural, one {It is # minute now.} other {It is # minutes now.}}', {
              minutes: theirs.foyer?.travelMinutes ?? 0,
            })}
          </p>
        </StaleNotice>
      ) : null}
      <FailureNotice failure={edit.failure} takesFocus />
      <div className={styles.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save travel time')}
        </Button>
      </div>
    </form>
  );
}

/** The way to customers, for appointments at their place; nothing without such a service. */
export function TravelSection({ onDone }: TravelProps) {
  const { t } = useText();
  const { data } = useServices();
  const visiting = (data?.services ?? []).filter(
    ({ type, locations = [] }) => type === 'APPOINTMENT' && locations.some((location) => location.type === 'CUSTOMER'),
  );
  if (visiting.length === 0) return null;
  return (
    <Section title={t('Travel to customers')}>
      <p className={styles.quiet}>{t('Kept free before and after each appointment at a customer’s address.')}</p>
      {visiting.map((service) => (
        <TravelForm key={service.id} service={service} onDone={onDone} />
      ))}
    </Section>
  );
}
