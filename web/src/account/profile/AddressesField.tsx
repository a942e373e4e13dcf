import { type Address, type AddressField, showAddress, type TypedAddress } from '@foyer/react/profile-changes';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './profile.module.css';
import { useRows } from './use-rows.ts';

const MOST = 50;

interface WaitlistStatus {
  name: AddressField;
  words: string;
  autoComplete: string;
  maxLength: number;
}

function AddressFields({ address }: { address: TypedAddress }) {
  const { t } = useText();
  const lines: WaitlistStatus[] = [
    { name: 'addressLine', words: t('Street address'), autoComplete: 'address-line1', maxLength: 200 },
    { name: 'addressLine2', words: t('Apartment, floor'), autoComplete: 'address-line2', maxLength: 255 },
    { name: 'city', words: t('City'), autoComplete: 'address-level2', maxLength: 255 },
    { name: 'postalCode', words: t('Postal code'), autoComplete: 'postal-code', maxLength: 255 },
    { name: 'subdivision', words: t('State or region'), autoComplete: 'address-level1', maxLength: 255 },
    { name: 'country', words: t('Country'), autoComplete: 'country', maxLength: 100 },
  ];
  return (
    <div className={styles.fields}>
      <input type="hidden" name="id" defaultValue={address.id} />
      {lines.map(({ name, words, ...rest }) => (
        <div key={name}>
          <Field label={words}>
            {(control) => <input {...control} {...rest} name={name} defaultValue={address[name]} />}
          </Field>
        </div>
      ))}
    </div>
  );
}

/** Postal addresses; none at first. */
export function AddressesField({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useText();
  const { rows, add, remove, ref } = useRows(addresses.map(showAddress), showAddress({}));
  return (
    <div ref={ref} className={styles.rows}>
      {rows.map(({ key, item }, index) => (
        <fieldset key={key} data-row="" className={styles.group}>
          <legend>{rows.length > 1 ? t('Address {number}', { number: index + 1 }) : t('Address')}</legend>
          <AddressFields address={item} />
          <Button
            look="quiet"
            aria-label={t('Remove address {number}', { number: index + 1 })}
            onClick={() => remove(key)}
          >
            {t('Remove')}
          </Button>
        </fieldset>
      ))}
      {rows.length < MOST ? (
        <Button look="quiet" data-add="" onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {rows.length > 0 ? t('Add another address') : t('Add an address')}
        </Button>
      ) : null}
    </div>
  );
}
