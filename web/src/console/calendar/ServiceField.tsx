import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { useTools } from './tools.ts';

/** The services that have appointments. */
export function useAppointmentServices() {
  return useTools().services.filter(({ type }) => type === 'APPOINTMENT');
}

/** Chooses a service that has appointments. */
export function ServiceField({ value, choose }: { value: string; choose(serviceId: string): void }) {
  const { t, own } = useText();
  const offered = useAppointmentServices();
  return (
    <Field label={t('Service')}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => choose(event.target.value)}>
          {offered.map(({ id, name }) => (
            <option key={id} value={id} {...own}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
