import { useText } from '../../../lib/text.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { Field } from '../../../ui/Field.tsx';

interface PlaceChoiceProps {
  bookable: Pick<Bookable, 'places' | 'place' | 'location'>;
  onChoose(place: string): void;
}

/** Where all appointments are: a choice, if there are several locations. */
export function PlaceChoice({ bookable: { places, place, location }, onChoose }: PlaceChoiceProps) {
  const { t, own } = useText();
  if (places.length === 0) return location ? <p {...own}>{location}</p> : null;
  return (
    <Field label={t('Where?')}>
      {(control) => (
        <select {...control} value={place ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
