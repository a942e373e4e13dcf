import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl, ChecksControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import { NewStaff } from './NewStaff.tsx';

function Needs({ values, change, faultOf, choices }: FieldsProps) {
  const { t } = useText();
  const { needs } = values;
  const error = faultOf('rooms');
  if (choices.roomTypes.length === 0) return null;
  return (
    <>
      {choices.roomTypes.map(({ id, name }) => {
        const need = needs.find(({ typeId }) => typeId === id);
        const rooms = choices.rooms.filter(({ typeId }) => typeId === id);
        const others = needs.filter(({ typeId }) => typeId !== id);
        const set = (resourceIds: readonly string[]) => change({ needs: [...others, { typeId: id, resourceIds }] });
        return (
          <div key={id}>
            <CheckControl
              label={t('Needs one of these: {name}', { name })}
              checked={need !== undefined}
              onChange={(isOn) => (isOn ? set([]) : change({ needs: others }))}
            />
            {need && rooms.length > 1 ? (
              <ChecksControl
                legend={t('Which can be used')}
                hint={t('None chosen: any of them.')}
                options={rooms}
                chosen={need.resourceIds}
                onChange={set}
              />
            ) : null}
          </div>
        );
      })}
      {error ? <p className={styles.wrong}>{error}</p> : null}
    </>
  );
}

/** The staff of an appointment, and the rooms that it needs. Sessions of classes and courses name their own. */
export function StaffSection(props: FieldsProps) {
  const { t } = useText();
  const { values, change, faultOf, context, choices } = props;
  if (context.type !== 'APPOINTMENT') {
    if (choices.roomTypes.length === 0) return null;
    return (
      <Section title={t('Rooms and equipment')}>
        <Needs {...props} />
      </Section>
    );
  }
  return (
    <Section title={t('Staff and rooms')}>
      {choices.staff.length > 0 ? (
        <ChecksControl
          legend={t('Who gives it')}
          options={choices.staff}
          chosen={values.staffIds}
          onChange={(staffIds) => change({ staffIds })}
          error={faultOf('staff')}
        />
      ) : (
        <>
          <p className={styles.quiet}>{t('You have no staff yet. Add yourself or somebody else to begin.')}</p>
          {faultOf('staff') ? <p className={styles.wrong}>{faultOf('staff')}</p> : null}
          <NewStaff onAdded={(id) => change((now) => ({ staffIds: [...now.staffIds, id] }))} />
        </>
      )}
      <Needs {...props} />
    </Section>
  );
}
