import { useFoyer } from '@foyer/react';
import { taxes } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { changesOf } from '../parts/form-values.ts';
import sales from '../parts/sales.module.css';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { useLocations } from '../parts/use-locations.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { EditForm } from './EditForm.tsx';
import { readTax, type TaxSettings, type TaxValues, taxFaults, taxFieldOf, writeTax } from './tax-form.ts';

interface TaxProps {
  saved: TaxSettings;
  mayChange: boolean;
  tell(news: Undoable): void;
}

interface FieldsProps {
  values: TaxValues;
  change(values: Partial<TaxValues>): void;
  wrong: readonly string[];
}

function RateInput({
  label,
  rate,
  isWrong,
  change,
}: {
  label: string;
  rate: string;
  isWrong: boolean;
  change(rate: string): void;
}) {
  const { t } = useText();
  return (
    <Field label={label} error={isWrong ? t('Enter a percentage from 0 to 100, such as 7.25.') : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          value={rate}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

function LocationRates({ values: { locationRates }, change, wrong }: FieldsProps) {
  const { t } = useText();
  const { data = [] } = useLocations();
  const open = data.filter(({ archived }) => !archived);
  if (open.length < 2) return null;
  return (
    <fieldset>
      <legend>{t('Locations with a rate of their own')}</legend>
      <p className={sales.quiet}>{t('Left empty, the usual rate applies.')}</p>
      <div className={sales.pair}>
        {open.map(({ id, name }) => (
          <RateInput
            key={id}
            label={t('Percent: {name}', { name })}
            rate={locationRates[id] ?? ''}
            isWrong={wrong.includes(id)}
            change={(rate) => change({ locationRates: { ...locationRates, [id]: rate } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function TaxFields(fields: FieldsProps) {
  const { t } = useText();
  const { values, change, wrong } = fields;
  const box = (field: 'enabled' | 'includedInPrice', words: string) => (
    <label className={sales.choice}>
      <input type="checkbox" checked={values[field]} onChange={({ target }) => change({ [field]: target.checked })} />
      {words}
    </label>
  );
  return (
    <>
      {box('enabled', t('Charge tax on what is sold'))}
      <div className={sales.pair}>
        <Field label={t('Name that buyers see')} error={wrong.includes('name') ? t('Enter a name.') : undefined}>
          {(control) => (
            <input
              {...control}
              maxLength={50}
              autoComplete="off"
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <RateInput
          label={t('Percent')}
          rate={values.rate}
          isWrong={wrong.includes('rate')}
          change={(rate) => change({ rate })}
        />
      </div>
      {box('includedInPrice', t('Prices include the tax already'))}
      <LocationRates {...fields} />
    </>
  );
}

/** The tax on what the business sells. Orders keep the tax that they were bought with. */
export function TaxForm({ saved, mayChange, tell }: TaxProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { values, change, ...edit } = useKeptEdit({
    saved,
    read: readTax,
    send: async (next, before, { revision }) => {
      const sent = changesOf(writeTax(next), writeTax(before));
      const settings = await client.run(taxes.updateTaxSettings, [{ ...sent, revision }]);
      await queries.invalidateQueries({ queryKey: ['taxes'] });
      return settings;
    },
    fetchNow: () => client.run(taxes.getTaxSettings, []),
    onSaved: (_, undo) => tell({ words: t('The tax is saved.'), undo }),
  });
  return (
    <EditForm edit={edit} mayChange={mayChange} findFaults={() => taxFaults(values)} fieldOf={taxFieldOf}>
      {(wrong) => <TaxFields values={values} change={change} wrong={wrong} />}
    </EditForm>
  );
}
