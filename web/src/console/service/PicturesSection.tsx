import { useFoyer } from '@foyer/react';
import { isFoyerError } from '@foyer/sdk';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { croppedAt } from '../../lib/photo.ts';
import { PHOTO_TYPES, uploadPhoto } from '../../lib/photo-upload.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Failure, readFailure } from '../parts/failure.ts';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';
import type { PictureValue } from './values.ts';

const MOST_PICTURES = 20;

/** The upload's own refusals have no operation. */
function readUploadFailure(error: unknown): Failure {
  const failure = readFailure(error);
  const code = isFoyerError(error) ? error.code : '';
  if (code === 'FILE_TOO_LARGE') return { ...failure, kind: 'tooLarge' };
  return code === 'FILE_TYPE_NOT_SUPPORTED' ? { ...failure, kind: 'noPicture' } : failure;
}

interface UploadProps {
  label: string;
  onUploaded(picture: PictureValue): void;
}

function UploadButton({ label, onUploaded }: UploadProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const { isBusy, failure, run } = useAction(readUploadFailure);
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    run(async () => onUploaded({ id: await uploadPhoto(client, file, setShare), url: '', altText: '' }));
  };
  return (
    <div>
      <Button aria-disabled={isBusy || undefined} onClick={() => input.current?.click()}>
        <ImageUp size={20} aria-hidden="true" />
        {isBusy ? t('Uploading …') : label}
      </Button>
      {isBusy ? <progress className={css.progress} aria-label={t('Uploading …')} max={1} value={share} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <FailureNotice failure={failure} takesFocus />
    </div>
  );
}

interface PictureProps {
  picture: PictureValue;
  name: string;
  onChange(picture: PictureValue): void;
  onRemove(): void;
  children?: React.ReactNode;
}

function PictureRow({ picture, name, onChange, onRemove, children }: PictureProps) {
  const { t } = useText();
  return (
    <div className={css.pictureRow}>
      {picture.id ? (
        <img className={css.pictureThumb} src={croppedAt(picture.id, [192, 144])} alt="" width={96} height={72} />
      ) : (
        <span className={css.pictureThumb} />
      )}
      <div className={css.pictureWords}>
        <TextControl
          label={t('What {name} shows', { name })}
          hint={t('For people who can’t see it.')}
          isOptional
          maxLength={300}
          value={picture.altText}
          onType={(altText) => onChange({ ...picture, altText })}
        />
        <div className={styles.ways}>
          {children}
          <Button look="quiet" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The cover and the gallery. */
export function PicturesSection({ values: { cover, gallery }, change, faultOf }: FieldsProps) {
  const { t } = useText();
  const error = faultOf('pictures');
  const move = (index: number, step: -1 | 1) => {
    const rest = gallery.filter((_, at) => at !== index);
    const moved = gallery[index];
    if (moved) change({ gallery: [...rest.slice(0, index + step), moved, ...rest.slice(index + step)] });
  };
  return (
    <Section title={t('Pictures')}>
      {cover ? (
        <PictureRow
          picture={cover}
          name={t('the cover')}
          onChange={(changed) => change({ cover: changed })}
          onRemove={() => change({ cover: null })}
        />
      ) : (
        <p className={styles.quiet}>{t('Without a cover, the site draws one in your colors.')}</p>
      )}
      <UploadButton
        label={cover ? t('Change cover') : t('Add cover')}
        onUploaded={(picture) => change((now) => ({ cover: { ...picture, altText: now.cover?.altText ?? '' } }))}
      />
      {gallery.map((picture, index) => {
        const name = t('picture {number}', { number: index + 1 });
        return (
          <PictureRow
            key={`${picture.id}${picture.url}`}
            picture={picture}
            name={name}
            onChange={(changed) => change({ gallery: gallery.map((one) => (one === picture ? changed : one)) })}
            onRemove={() => change({ gallery: gallery.filter((one) => one !== picture) })}
          >
            <MoveButtons name={name} position={index} count={gallery.length} onMove={(step) => move(index, step)} />
          </PictureRow>
        );
      })}
      {gallery.length < MOST_PICTURES ? (
        <UploadButton
          label={t('Add picture to gallery')}
          onUploaded={(picture) => change((now) => ({ gallery: [...now.gallery, picture] }))}
        />
      ) : null}
      {error ? <p className={styles.wrong}>{error}</p> : null}
    </Section>
  );
}
