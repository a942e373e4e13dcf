import { useFoyer } from '@foyer/react';
import { addOns } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { SelectControl, TextControl } from './Controls.tsx';
import type { AddOn } from './use-editor-data.ts';
import { amountOf } from './values.ts';

interface AddOnProps {
  /** Undefined for a new one. */
  addOn: AddOn | undefined;
  /** True if a new one may lengthen a booking. */
  takesTime: boolean;
  currency: string;
  close(): void;
}

/** Creates, changes or deletes an add-on. One that takes time can't become one that is counted. */
export function AddOnDialog({ addOn, takesTime, currency, close }: AddOnProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [name, setName] = useState(addOn?.name ?? '');
  const [price, setPrice] = useState(addOn?.price.value ?? '');
  const [kind, setKind] = useState(addOn ? (addOn.durationInMinutes ? 'time' : 'count') : takesTime ? 'time' : 'count');
  const [size, setSize] = useState(String(addOn?.durationInMinutes ?? addOn?.maxQuantity ?? (takesTime ? 15 : 1)));
  const [isTried, setTried] = useState(false);
  const isTime = kind === 'time';
  const faults = {
    name: name.trim() === '' ? t('Enter a name.') : undefined,
    price: /^(\d{1,12}(\.\d{1,3})?)?$/.test(amountOf(price)) ? undefined : t('Enter a price such as 79 or 79.50.'),
    size:
      /^\d{1,4}$/.test(size.trim()) && Number(size) >= 1 && (!isTime || Number(size) <= 1440)
        ? undefined
        : t('Enter a whole number from 1 on.'),
  };
  const reload = async () => {
    await Promise.all(['addOns', 'services'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.name || faults.price || faults.size) return;
    const fields = {
      name: name.trim(),
      price: { value: amountOf(price) || '0', currency },
      ...(isTime ? { durationInMinutes: Number(size) } : { maxQuantity: Number(size) }),
    };
    run(async () => {
      if (addOn) await client.run(addOns.updateAddOn, [addOn.id, { revision: addOn.revision, ...fields }]);
      else await client.run(addOns.createAddOn, [fields]);
      await reload();
    });
  };
  const remove = () =>
    run(async () => {
      if (addOn) await client.run(addOns.deleteAddOn, [addOn.id]);
      await reload();
    });
  const errorOf = (field: keyof typeof faults) => (isTried ? faults[field] : undefined);
  return (
    <Dialog
      title={addOn ? t('Change {name}', { name: addOn.name }) : t('Create add-on')}
      words={
        <p>
          {addOn
            ? t('It changes for all services that offer it. Bookings keep what was agreed.')
            : t('Any service can offer it.')}
        </p>
      }
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        <TextControl label={t('Name')} maxLength={100} value={name} error={errorOf('name')} onType={setName} />
        <TextControl
          label={t('Price in {currency}', { currency })}
          hint={t('Left empty, it is free.')}
          isOptional
          inputMode="decimal"
          value={price}
          error={errorOf('price')}
          onType={setPrice}
        />
        {addOn || !takesTime ? null : (
          <SelectControl
            label={t('What it adds')}
            value={kind}
            options={[
              { id: 'time', name: t('Time') },
              { id: 'count', name: t('Something that is counted') },
            ]}
            onChoose={(id) => setKind(id === 'time' ? 'time' : 'count')}
          />
        )}
        <TextControl
          label={isTime ? t('Minutes') : t('Most in one booking')}
          inputMode="numeric"
          value={size}
          error={errorOf('size')}
          onType={setSize}
        />
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : addOn ? t('Save add-on') : t('Create add-on')}
          </Button>
          {addOn ? (
            <Button className={styles.dire} aria-disabled={isBusy || undefined} onClick={remove}>
              {t('Delete add-on')}
            </Button>
          ) : null}
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
