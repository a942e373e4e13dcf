import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import type { FieldsProps } from './fields.ts';
import { type BenefitValues, newBenefit } from './plan-form.ts';
import own from './plans.module.css';

/** The most benefits that a plan can have. */
const MOST = 10;

interface BoxesProps {
  services: Services;
  chosen: readonly string[];
  onChange(serviceIds: string[]): void;
}

function ServiceBoxes({ services, chosen, onChange }: BoxesProps) {
  const { own: ownLanguage } = useText();
  return (
    <>
      {services.map(({ id, name }) => (
        <label key={id} className={styles.choice} {...ownLanguage}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
    </>
  );
}

interface BenefitProps extends FieldsProps {
  benefit: BenefitValues;
  index: number;
  services: Services;
  onChange(benefit: Partial<BenefitValues>): void;
  onRemove(): void;
}

function BenefitBox({ benefit, index, values, faultOf, services, onChange, onRemove }: BenefitProps) {
  const { t } = useText();
  const number = index + 1;
  const renews = values.model === 'subscription' && benefit.isLimited && benefit.period === 'CYCLE';
  const fault = faultOf(`services${index}`);
  return (
    <fieldset className={own.benefit}>
      <legend>{t('Sessions {number}', { number })}</legend>
      <Field label={t('Name')} note={t('optional')}>
        {(control) => (
          <input
            {...control}
            data-first=""
            maxLength={50}
            autoComplete="off"
            value={benefit.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={!benefit.isLimited}
          onChange={(event) => onChange({ isLimited: !event.target.checked })}
        />
        {t('Any number of sessions')}
      </label>
      {benefit.isLimited ? (
        <div className={styles.pair}>
          <Field label={t('Number of sessions')} error={faultOf(`sessions${index}`)}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={benefit.sessions}
                onChange={(event) => onChange({ sessions: event.target.value })}
              />
            )}
          </Field>
          {values.model === 'subscription' ? (
            <Field label={t('Given')}>
              {(control) => (
                <select
                  {...control}
                  value={benefit.period}
                  onChange={(event) => onChange({ period: event.target.value === 'ORDER' ? 'ORDER' : 'CYCLE' })}
                >
                  <option value="CYCLE">{t('Each time they pay')}</option>
                  <option value="ORDER">{t('Once')}</option>
                </select>
              )}
            </Field>
          ) : null}
        </div>
      ) : null}
      {renews ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={benefit.rollsOver}
            onChange={(event) => onChange({ rollsOver: event.target.checked })}
          />
          {t('Sessions that are left go over to the next cycle')}
        </label>
      ) : null}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={benefit.allServices}
          onChange={(event) => onChange({ allServices: event.target.checked })}
        />
        {t('For all services that the plan pays for')}
      </label>
      {benefit.allServices ? null : (
        <fieldset aria-label={t('Services of sessions {number}', { number })}>
          <ServiceBoxes
            services={services}
            chosen={benefit.serviceIds}
            onChange={(serviceIds) => onChange({ serviceIds })}
          />
          {fault ? (
            <p role="alert" className={styles.wrong}>
              {fault}
            </p>
          ) : null}
        </fieldset>
      )}
      <Button look="quiet" onClick={onRemove}>
        {t('Remove sessions {number}', { number })}
      </Button>
    </fieldset>
  );
}

/** The services that a plan pays for, and the sessions that it includes. */
export function BenefitFields(props: FieldsProps & { services: Services }) {
  const { t } = useText();
  const { values, change, services } = props;
  const { benefits, serviceIds } = values;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(benefits.length);
  // New sessions get the focus; after a removal, the add button does.
  useEffect(() => {
    const firsts = box.current?.querySelectorAll<HTMLElement>('[data-first]');
    if (benefits.length > before.current) firsts?.[benefits.length - 1]?.focus();
    if (benefits.length < before.current) box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    before.current = benefits.length;
  }, [benefits.length]);
  const accepted = services.filter(({ id }) => serviceIds.includes(id));
  return (
    <div ref={box}>
      <fieldset>
        <legend>{t('Services that it pays for')}</legend>
        <p className={styles.quiet}>{t('Members book these with the plan.')}</p>
        {services.length === 0 ? <p className={styles.quiet}>{t('You have no services yet.')}</p> : null}
        <ServiceBoxes services={services} chosen={serviceIds} onChange={(chosen) => change({ serviceIds: chosen })} />
      </fieldset>
      {benefits.map((benefit, index) => (
        <BenefitBox
          key={index}
          {...props}
          benefit={benefit}
          index={index}
          services={accepted}
          onChange={(changes) =>
            change({ benefits: benefits.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
          }
          onRemove={() => change({ benefits: benefits.filter((_, at) => at !== index) })}
        />
      ))}
      {benefits.length < MOST ? (
        <Button look="quiet" data-add="" onClick={() => change({ benefits: [...benefits, newBenefit] })}>
          <Plus size={18} aria-hidden="true" />
          {t('Add sessions')}
        </Button>
      ) : null}
    </div>
  );
}
