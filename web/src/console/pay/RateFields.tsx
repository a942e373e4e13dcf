import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import sales from '../parts/sales.module.css';
import { rateKindWords } from './pay-words.ts';
import type { RateValues, TierValues } from './rates-form.ts';

export interface RateFieldsProps {
  rate: RateValues;
  /** Counted from 0. */
  index: number;
  services: readonly { id: string; name: string }[];
  currency: string;
  isWrong(field: string): boolean;
  change(some: Partial<RateValues>): void;
  remove(): void;
}

const kinds = ['HOUR', 'VISIT', 'COMMISSION'] as const;

/** One rate: what it pays for, of which service, and how much. */
export function RateFields({ rate, index, services, currency, isWrong, change, remove }: RateFieldsProps) {
  const text = useText();
  const { t } = text;
  const words = rateKindWords(text);
  const number = index + 1;
  const isKnown = rate.service === '' || services.some(({ id }) => id === rate.service);
  const ofAll = rate.kind === 'HOUR' ? t('Rostered hours') : t('All services');
  const percentAdvice = t('Enter a percentage from 0 to 100, with at most two decimals.');
  return (
    <fieldset className={sales.time}>
      <legend>{t('Rate {number}', { number })}</legend>
      <div className={sales.pair}>
        <Field label={t('Pays')}>
          {(control) => (
            <select
              {...control}
              value={rate.kind}
              onChange={({ target: { value } }) => (isOneOf(kinds, value) ? change({ kind: value }) : undefined)}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t('For')}
          error={isWrong(`${index}.service`) ? t('There is already such a rate. Choose another service.') : undefined}
        >
          {(control) => (
            <select {...control} value={rate.service} onChange={({ target }) => change({ service: target.value })}>
              <option value="">{ofAll}</option>
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {isKnown ? null : <option value={rate.service}>{t('Deleted service')}</option>}
            </select>
          )}
        </Field>
        {rate.kind === 'COMMISSION' ? (
          <Field label={t('Part of net sales, %')} error={isWrong(`${index}.percent`) ? percentAdvice : undefined}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={rate.percent}
                onChange={({ target }) => change({ percent: target.value })}
              />
            )}
          </Field>
        ) : (
          <Field
            label={rate.kind === 'HOUR' ? t('{currency} an hour', { currency }) : t('{currency} a visit', { currency })}
            error={isWrong(`${index}.amount`) ? t('Enter an amount, such as 25 or 12.50.') : undefined}
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={17}
                value={rate.amount}
                onChange={({ target }) => change({ amount: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {rate.kind === 'COMMISSION' ? (
        <Tiers
          {...{ tiers: rate.tiers, index, currency, isWrong, percentAdvice }}
          change={(tiers) => change({ tiers })}
        />
      ) : null}
      <div className={sales.ways}>
        {rate.kind === 'COMMISSION' && rate.tiers.length < 10 ? (
          <Button
            aria-label={t('Add a tier to rate {number}', { number })}
            onClick={() => change({ tiers: [...rate.tiers, { above: '', percent: '' }] })}
          >
            {t('Add a tier')}
          </Button>
        ) : null}
        <Button aria-label={t('Remove rate {number}', { number })} onClick={remove}>
          {t('Remove')}
        </Button>
      </div>
    </fieldset>
  );
}

interface TiersProps extends Pick<RateFieldsProps, 'index' | 'currency' | 'isWrong'> {
  tiers: readonly TierValues[];
  percentAdvice: string;
  change(tiers: TierValues[]): void;
}

/** Percentages of what net sales have above an amount. */
function Tiers({ tiers, index, currency, isWrong, percentAdvice, change }: TiersProps) {
  const { t } = useText();
  const set = (at: number, some: Partial<TierValues>) =>
    change(tiers.map((tier, place) => (place === at ? { ...tier, ...some } : tier)));
  return tiers.map((tier, at) => (
    <div key={at} className={`${sales.pair} ${sales.asked}`}>
      <Field
        label={t('Above {currency} in the period', { currency })}
        error={isWrong(`${index}.tiers.${at}.above`) ? t('Enter more than in the tier before.') : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={17}
            value={tier.above}
            onChange={({ target }) => set(at, { above: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Part of what is above it, %')}
        error={isWrong(`${index}.tiers.${at}.percent`) ? percentAdvice : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={tier.percent}
            onChange={({ target }) => set(at, { percent: target.value })}
          />
        )}
      </Field>
      <Button
        aria-label={t('Remove tier {tier}', { tier: at + 1 })}
        onClick={() => change(tiers.filter((_, place) => place !== at))}
      >
        {t('Remove tier')}
      </Button>
    </div>
  ));
}
