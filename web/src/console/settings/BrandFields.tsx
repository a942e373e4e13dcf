import { useText } from '../../lib/text.ts';
import { isHex } from '../../ui/accent.ts';
import { Field } from '../../ui/Field.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { type FieldsProps, pictures, type Site } from './business-form.ts';
import { LogoFields } from './LogoFields.tsx';
import styles from './settings.module.css';

/** The logo, the colour and the pictures of all pages, with a preview. */
export function BrandFields({ site, ...fields }: FieldsProps & { site: Site }) {
  const { values, change, wrong } = fields;
  const { t } = useText();
  const { accentColor, picture } = values;
  const words: Record<(typeof pictures)[number], string> = {
    tide: t('People and currents'),
    meadow: t('Plants and air'),
    stream: t('Air and plants'),
  };
  return (
    <>
      <LogoFields {...fields} />
      <Field
        label={t('Color')}
        hint={t('Six digits, such as #2b43c9.')}
        error={wrong.includes('accentColor') ? t('Enter a color such as #2b43c9.') : undefined}
      >
        {(control) => (
          <div className={styles.colour}>
            <input
              type="color"
              aria-label={t('Pick a color')}
              value={isHex(accentColor) ? accentColor : '#000000'}
              onChange={({ target }) => change({ accentColor: target.value })}
            />
            <input
              {...control}
              dir="ltr"
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              value={accentColor}
              onChange={({ target }) => change({ accentColor: target.value.trim().toLowerCase() })}
            />
          </div>
        )}
      </Field>
      <Field label={t('Drawn pictures')} hint={t('Beside services and people without pictures of their own.')}>
        {(control) => (
          <select
            {...control}
            value={picture}
            onChange={({ target }) => change({ picture: pictures.find((one) => one === target.value) ?? picture })}
          >
            {pictures.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isHex(accentColor) ? <BrandPreview site={site} values={values} /> : null}
    </>
  );
}
