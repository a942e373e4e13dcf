import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { uploadPhoto } from '../../lib/photo-upload.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import sales from '../parts/sales.module.css';
import type { FieldsProps } from './business-form.ts';
import styles from './settings.module.css';
import { TextField } from './TextField.tsx';

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureProps {
  id: string;
  words: { hint: string; add: string; change: string; remove: string };
  isRefused: boolean;
  change(id: string): void;
}

const readNothing = () => 'failed' as const;

/** A picture of the brand: uploaded at once, and saved with the form. */
function BrandPicture({ id, words, isRefused, change }: PictureProps) {
  const { t } = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isVector, setIsVector] = useState(false);
  const { isBusy, failure, run, clear } = useAction(readNothing);
  const take = (file: File) => {
    clear();
    setIsVector(file.type === 'image/svg+xml');
    if (file.type === 'image/svg+xml') return;
    run(async () => {
      setShare(0);
      try {
        change(await uploadPhoto(pageClient(), file, setShare));
      } finally {
        setShare(null);
      }
    });
  };
  return (
    <div className={styles.logoPart}>
      <div className={styles.logo}>
        <Button
          aria-disabled={isBusy || undefined}
          aria-describedby={hintId}
          onClick={() => (isBusy ? undefined : input.current?.click())}
        >
          <ImageUp size={18} aria-hidden="true" />
          {id ? words.change : words.add}
        </Button>
        {id ? (
          <Button look="quiet" onClick={() => change('')}>
            {words.remove}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-label={id ? words.change : words.add}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) take(file);
            currentTarget.value = '';
          }}
        />
        {share === null ? null : <progress aria-label={t('Uploading the picture')} max={1} value={share} />}
      </div>
      <p id={hintId} className={sales.quiet}>
        {words.hint}
      </p>
      {isVector || failure || isRefused ? (
        <p role="alert" className={sales.wrong}>
          {isVector
            ? t('SVG files can hold scripts, so we don’t take them. Save your logo as PNG and choose that.')
            : t('We can’t use that file. Choose a PNG, JPEG or WebP picture of at most 15 MB.')}
        </p>
      ) : null}
    </div>
  );
}

/** The logo in light and dark mode, and what is read out in its place. */
export function LogoFields({ values, change, wrong, failure }: FieldsProps) {
  const { t } = useText();
  const { logoId, darkLogoId, name } = values;
  return (
    <>
      <BrandPicture
        id={logoId}
        isRefused={wrong.includes('logoId')}
        change={(id) => change(id ? { logoId: id } : { logoId: '', logoText: '', darkLogoId: '' })}
        words={{
          hint: t(
            'In place of your name at the top of pages and emails. PNG, JPEG or WebP, best without a background.',
          ),
          add: t('Add a logo'),
          change: t('Change logo'),
          remove: t('Remove logo'),
        }}
      />
      {logoId ? (
        <>
          <BrandPicture
            id={darkLogoId}
            isRefused={wrong.includes('darkLogoId')}
            change={(id) => change({ darkLogoId: id })}
            words={{
              hint: t('Without one, your logo stands on white in dark mode.'),
              add: t('Add a logo for dark mode'),
              change: t('Change the logo for dark mode'),
              remove: t('Remove the logo for dark mode'),
            }}
          />
          <TextField
            {...{ values, change, wrong, failure }}
            name="logoText"
            label={t('Description of the logo')}
            hint={t('Read out in its place. Left empty, it is “{name}”.', { name })}
            isOptional
            maxLength={150}
          />
        </>
      ) : null}
    </>
  );
}
