import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import { useServices } from '../parts/use-services.ts';
import { RuleList } from './RuleList.tsx';
import type { FieldsProps } from './reminder-form.ts';
import styles from './reminders.module.css';

/** Services with reminders of their own, which take the place of those of all services. */
export function ServiceRules({ values, change, wrong }: FieldsProps) {
  const { t, own: ownLanguage } = useText();
  const services = useServices().data?.services ?? [];
  const [chosen, setChosen] = useState('');
  const { services: own, reminders } = values;
  const nameOf = (serviceId: string) => services.find(({ id }) => id === serviceId)?.name ?? t('A service');
  const others = services.filter(({ id }) => !own.some(({ serviceId }) => serviceId === id));
  const add = () => {
    change({ services: [...own, { serviceId: chosen, reminders: [...reminders] }] });
    setChosen('');
  };
  return (
    <>
      {own.map(({ serviceId, reminders: rules }, index) => (
        <fieldset key={serviceId} className={styles.service}>
          <legend {...ownLanguage}>{nameOf(serviceId)}</legend>
          <RuleList
            rules={rules}
            field={`serviceReminders[${index}].reminders`}
            wrong={wrong}
            onChange={(next) =>
              change({ services: own.map((one, at) => (at === index ? { ...one, reminders: next } : one)) })
            }
          />
          <Button
            aria-label={t('{service}: same as the others', { service: nameOf(serviceId) })}
            onClick={() => change({ services: own.filter((_, at) => at !== index) })}
          >
            {t('Same as the others')}
          </Button>
        </fieldset>
      ))}
      {others.length > 0 ? (
        <div className={styles.pick}>
          <Field label={t('Service')}>
            {(control) => (
              <select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('Choose a service')}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button aria-disabled={chosen === '' || undefined} onClick={() => (chosen === '' ? undefined : add())}>
            {t('Give it its own reminders')}
          </Button>
        </div>
      ) : null}
      <p className={sales.quiet}>{t('Services without reminders of their own have those of all services.')}</p>
    </>
  );
}
