import { Field } from '../../ui/Field.tsx';
import { FilterSelect } from '../parts/FilterSelect.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { SelectBox } from '../parts/SelectBox.tsx';

const nothing = () => {};

export function FieldStates() {
  return (
    <>
      <Field label="Name">{(control) => <input {...control} defaultValue="Ines Okafor" />}</Field>
      <Field label="Phone" note="optional" hint="With the area code.">
        {(control) => <input {...control} type="tel" />}
      </Field>
      <Field label="Email" error="This is not an email address.">
        {(control) => <input {...control} type="email" defaultValue="ines@" />}
      </Field>
      <Field label="Zone">{(control) => <input {...control} disabled defaultValue="America/New_York" />}</Field>
      <Field label="Notes">{(control) => <textarea {...control} rows={3} />}</Field>
      <Field label="Type">
        {(control) => (
          <select {...control}>
            <option>Appointment</option>
            <option>Class</option>
          </select>
        )}
      </Field>
      <FilterSelect
        label="Status"
        value=""
        all="All statuses"
        options={[{ id: 'confirmed', name: 'Confirmed' }]}
        onChoose={nothing}
      />
      <SearchInput label="Search" placeholder="Name or email" value="" onSearch={nothing} />
      <SelectBox label="Select none" isOn={false} showsLabel onToggle={nothing} />
      <SelectBox label="Select some" isOn={false} isPartly showsLabel onToggle={nothing} />
      <SelectBox label="Select all" isOn showsLabel onToggle={nothing} />
    </>
  );
}
