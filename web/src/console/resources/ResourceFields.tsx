import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import { useLocations } from '../parts/use-locations.ts';
import type { ResourceValues } from './resource-form.ts';

interface FieldsProps {
  values: ResourceValues;
  change(values: Partial<ResourceValues>): void;
  isNameWrong: boolean;
  /** Then its hours say where it is. */
  hasHours: boolean;
}

function LocationBoxes({ values: { locationIds }, change }: Pick<FieldsProps, 'values' | 'change'>) {
  const { t, own } = useText();
  const { data = [] } = useLocations();
  const open = data.filter(({ archived }) => !archived);
  if (open.length < 2) return null;
  return (
    <fieldset>
      <legend>{t('Location')}</legend>
      <p className={sales.quiet}>{t('None ticked: it can be used at every location.')}</p>
      {open.map(({ id, name }) => (
        <label key={id} className={sales.choice}>
          <input
            type="checkbox"
            checked={locationIds.includes(id)}
            onChange={({ target }) =>
              change({
                locationIds: target.checked ? [...locationIds, id] : locationIds.filter((one) => one !== id),
              })
            }
          />
          <span {...own}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The fields of a room or of equipment. */
export function ResourceFields({ values, change, isNameWrong, hasHours }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <Field label={t('Name')} error={isNameWrong ? t('Enter a name.') : undefined}>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('Description')} note={t('optional')} hint={t('Only your team sees it.')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={500}
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      {hasHours ? (
        <p className={sales.quiet}>{t('It has hours of its own, which say where it is.')}</p>
      ) : (
        <LocationBoxes values={values} change={change} />
      )}
    </>
  );
}
