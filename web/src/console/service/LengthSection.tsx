import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { sessionsHref } from '../services/service.ts';
import { TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';

const MOST_LENGTHS = 50;

function Lengths({ values, change, faultOf }: FieldsProps) {
  const { t } = useText();
  const { lengths } = values;
  const shown = lengths.length > 0 ? lengths : [''];
  const error = faultOf('lengths');
  return (
    <>
      {shown.map((length, index) => (
        <div key={index} className={css.pairRow}>
          <TextControl
            label={index === 0 ? t('Length in minutes') : t('Length {number} in minutes', { number: index + 1 })}
            inputMode="numeric"
            value={length}
            error={index === 0 ? error : undefined}
            onType={(typed) => change({ lengths: shown.map((one, at) => (at === index ? typed : one)) })}
          />
          {shown.length > 1 ? (
            <Button
              look="quiet"
              aria-label={t('Remove length {number}', { number: index + 1 })}
              onClick={() => change({ lengths: shown.filter((_, at) => at !== index) })}
            >
              {t('Remove')}
            </Button>
          ) : null}
        </div>
      ))}
      {shown.length < MOST_LENGTHS ? (
        <div>
          <Button onClick={() => change({ lengths: [...shown, ''] })}>{t('Add length')}</Button>
        </div>
      ) : null}
      <TextControl
        label={t('Minutes kept free afterwards')}
        hint={t('Nobody can book these, such as to clean up.')}
        isOptional
        inputMode="numeric"
        value={values.buffer}
        error={faultOf('buffer')}
        onType={(buffer) => change({ buffer })}
      />
    </>
  );
}

/** The lengths of an appointment, or the capacity of a session. */
export function LengthSection(props: FieldsProps) {
  const { t } = useText();
  const { values, change, faultOf, context } = props;
  if (context.type === 'APPOINTMENT') {
    return (
      <Section title={t('Length')}>
        <Lengths {...props} />
      </Section>
    );
  }
  return (
    <Section title={t('Group')}>
      <TextControl
        label={t('Places')}
        hint={t('In each session, unless the session says otherwise.')}
        inputMode="numeric"
        value={values.capacity}
        error={faultOf('capacity')}
        onType={(capacity) => change({ capacity })}
      />
      <p className={styles.quiet}>
        {context.saved ? (
          <a href={sessionsHref(context.saved.id)}>{t('Dates, staff and rooms are set with its sessions')}</a>
        ) : (
          t('Dates, staff and rooms come next, with its sessions.')
        )}
      </p>
    </Section>
  );
}
