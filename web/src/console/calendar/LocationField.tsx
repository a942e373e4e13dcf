import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { useTools } from './tools.ts';

/** The location of an appointment. */
export interface Where {
  /** One of the service's locations; any other stands for its first. */
  locationId: string;
  /** At the customer's. */
  address: string;
}

/** The locations of a service by name, and the one that is chosen. */
export function useServiceLocations(serviceId: string, { locationId }: Where) {
  const { t } = useText();
  const { services } = useTools();
  const locations = services.find(({ id }) => id === serviceId)?.locations ?? [];
  const offered = locations.flatMap(({ id, type, business, calculatedAddress }) => {
    const name = type === 'CUSTOMER' ? t('At the customer’s') : business?.name || calculatedAddress?.formattedAddress;
    return id ? [{ id, name: name ?? t('Another place'), isAtCustomer: type === 'CUSTOMER' }] : [];
  });
  return { offered, chosen: offered.find(({ id }) => id === locationId) ?? offered[0] };
}

interface LocationFieldProps {
  serviceId: string;
  value: Where;
  change(value: Partial<Where>): void;
}

/** Chooses among the locations of a service, and asks for the address of a customer. One location is not asked for. */
export function LocationField({ serviceId, value, change }: LocationFieldProps) {
  const { t, own } = useText();
  const { offered, chosen } = useServiceLocations(serviceId, value);
  return (
    <>
      {offered.length > 1 ? (
        <Field label={t('Where')}>
          {(control) => (
            <select {...control} value={chosen?.id} onChange={(event) => change({ locationId: event.target.value })}>
              {offered.map(({ id, name, isAtCustomer }) => (
                <option key={id} value={id} {...(isAtCustomer ? {} : own)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {chosen?.isAtCustomer ? (
        <Field label={t('Address')} note={t('(optional)')}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={512}
              value={value.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
