import { Plus, X } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './profile.module.css';
import { useRows } from './use-rows.ts';

const MOST = 50;

/** Phone numbers, any number of them. */
export function PhonesField({ phones, error }: { phones: readonly string[]; error: string | null }) {
  const { t } = useText();
  const { rows, add, remove, ref } = useRows(phones.length > 0 ? phones : [''], '');
  return (
    <div ref={ref} className={styles.rows}>
      {rows.map(({ key, item }, index) => (
        <div key={key} data-row="" className={styles.row}>
          <Field
            label={rows.length > 1 ? t('Phone {number}', { number: index + 1 }) : t('Phone')}
            error={index === 0 ? error : null}
          >
            {(control) => (
              <input
                {...control}
                type="tel"
                name="phones"
                dir="ltr"
                defaultValue={item}
                maxLength={50}
                autoComplete={index === 0 ? 'tel' : 'off'}
              />
            )}
          </Field>
          {rows.length > 1 ? (
            <Button
              look="quiet"
              aria-label={t('Remove phone {number}', { number: index + 1 })}
              onClick={() => remove(key)}
            >
              <X size={20} aria-hidden="true" />
            </Button>
          ) : null}
        </div>
      ))}
      {rows.length < MOST ? (
        <Button look="quiet" data-add="" onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {t('Add another phone')}
        </Button>
      ) : null}
    </div>
  );
}
