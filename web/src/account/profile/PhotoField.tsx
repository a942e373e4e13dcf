import type { OwnMember } from '@foyer/react/profile-changes';
import { isFoyerError, members } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { type Failure, readFailure } from '../../credentials/failure.ts';
import { PHOTO_TYPES, uploadPhoto } from '../../lib/photo-upload.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import section from '../parts/section.module.css';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';
import styles from './profile.module.css';

type PhotoFailure = Failure | { kind: 'tooLarge' } | { kind: 'noPicture' };

function readPhotoFailure(error: unknown): PhotoFailure | null {
  const code = isFoyerError(error) ? error.code : '';
  if (code === 'FILE_TOO_LARGE') return { kind: 'tooLarge' };
  if (code === 'FILE_TYPE_NOT_SUPPORTED') return { kind: 'noPicture' };
  return readFailure(error);
}

function usePhoto({ id }: OwnMember) {
  const { t } = useText();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readPhotoFailure);
  const [share, setShare] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const change = async (photo: { id?: string }, words: string) => {
    await pageClient().run(members.updateMember, [id, { profile: { photo } }]);
    await queries.invalidateQueries();
    setNews(words);
  };
  return {
    isBusy,
    failure,
    share,
    news,
    upload: (file: File) =>
      run(async () => {
        setNews('');
        setShare(0);
        try {
          await change({ id: await uploadPhoto(pageClient(), file, setShare) }, t('Your photo is saved.'));
        } finally {
          setShare(null);
        }
      }),
    /** An empty object removes the photo. */
    remove: () => run(() => change({}, t('Your photo is removed.'))),
  };
}

interface PhotoFieldProps {
  member: OwnMember;
  name: string;
  site: Site;
}

/** The member's photo: choose, drop, or remove it. */
export function PhotoField({ member, name, site }: PhotoFieldProps) {
  const { t } = useText();
  const { isBusy, failure, share, news, upload, remove } = usePhoto(member);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { photo } = member.profile;
  const isOfFile = failure?.kind === 'tooLarge' || failure?.kind === 'noPicture';
  useLeaveWhenEnded(isOfFile ? null : failure);

  const take = (file: File | null | undefined) => {
    if (file) upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for dragging; the button does the same
    <div
      className={classes(styles.photo, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Portrait name={name} photo={photo} size="l" alt={t('Your photo')} className={styles.portrait} />
      <div className={styles.photoWords}>
        <Cluster>
          <Button aria-disabled={isBusy || undefined} onClick={() => input.current?.click()}>
            <ImageUp size={20} aria-hidden="true" />
            {photo ? t('Change photo') : t('Add a photo')}
          </Button>
          {photo ? (
            <Button look="quiet" aria-disabled={isBusy || undefined} onClick={remove}>
              {t('Remove')}
            </Button>
          ) : null}
        </Cluster>
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES.join(',')}
          aria-label={t('Photo')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        {share === null ? (
          <p className={section.quiet}>
            <span className={styles.drop}>{t('Or drop one here.')} </span>
            {t('JPEG, PNG or WebP.')}
          </p>
        ) : (
          <progress className={styles.progress} aria-label={t('Uploading the photo')} max={1} value={share} />
        )}
        <p role="status" className={section.news}>
          {news}
        </p>
        {isOfFile ? (
          <Notice tone="bad" role="alert">
            {failure.kind === 'tooLarge'
              ? t('That file is too large. Choose a smaller one.')
              : t('We can’t use that file. Choose a JPEG, PNG or WebP image.')}
          </Notice>
        ) : (
          <FailureNotice failure={failure} site={site} />
        )}
      </div>
    </div>
  );
}
