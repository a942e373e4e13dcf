import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { PHOTO_TYPES, uploadPhoto } from '../../lib/photo-upload.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import sales from '../parts/sales.module.css';
import styles from './staff.module.css';

interface PhotoProps {
  name: string;
  imageId: string;
  isRefused: boolean;
  change(imageId: string): void;
}

const readNothing = () => 'failed' as const;

/** The picture that visitors see: uploaded at once, and saved with the form. */
export function PhotoField({ name, imageId, isRefused, change }: PhotoProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const { isBusy, failure, run, clear } = useAction(readNothing);
  const upload = (file: File | undefined) => {
    if (!file) return;
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
    <div className={styles.photo}>
      <Portrait name={name || '?'} photo={imageId ? { id: imageId } : undefined} size="l" alt={t('Picture')} />
      <Button aria-disabled={isBusy || undefined} onClick={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden="true" />
        {imageId ? t('Change picture') : t('Add a picture')}
      </Button>
      {imageId ? (
        <Button
          look="quiet"
          onClick={() => {
            clear();
            change('');
          }}
        >
          {t('Remove picture')}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('Picture')}
        onChange={({ currentTarget }) => {
          upload(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {share === null ? null : <progress aria-label={t('Uploading the picture')} max={1} value={share} />}
      {failure || isRefused ? (
        <p role="alert" className={sales.wrong}>
          {t('We can’t use that file. Choose a smaller JPEG, PNG or WebP picture.')}
        </p>
      ) : null}
    </div>
  );
}
