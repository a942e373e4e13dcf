import { useFoyer } from '@foyer/react';
import { services } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
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
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [typed, setTyped] = useState(String(service.foyer?.travelMinutes ?? 0));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const travelMinutes = Number(typed);
    const isValid = /^\d+$/.test(typed.trim()) && travelMinutes <= MOST_MINUTES;
    setWrong(!isValid);
    clear();
    if (!isValid) return;
    run(async () => {
      const { id, revision } = service;
      await client.run(services.updateService, [id, { revision, foyer: { travelMinutes } }]);
      await queries.invalidateQueries({ queryKey: ['services'] });
      onDone(t('The travel time of {name} is saved.', { name: service.name }));
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t('Minutes of travel: {name}', { name: service.name })}
        error={isWrong ? t('Enter minutes from 0 to {most}.', { most: MOST_MINUTES }) : undefined}
      >
        {(control) => (
          <input {...control} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <FailureNotice failure={failure} takesFocus />
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
        <TravelForm key={`${service.id} ${service.revision}`} service={service} onDone={onDone} />
      ))}
    </Section>
  );
}
