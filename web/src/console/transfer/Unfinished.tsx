import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { isUnderWay } from './job.ts';

/** Imports that have not been applied or canceled. */
export function Unfinished() {
  const { t, own } = useText();
  const { data } = useQuery(useFoyer().query(memberJobs.listMemberJobs, []));
  const open = (data?.jobs ?? []).filter(
    (job) => job.action === 'IMPORT' && (isUnderWay(job) || job.status === 'CHECKED'),
  );
  if (open.length === 0) return null;
  return (
    <Notice title={t('Not finished yet')}>
      <ul>
        {open.map(({ id, fileName, status }) => (
          <li key={id}>
            <a href={`/manage/members/import/${id}`} {...own}>
              {fileName || t('Import')}
            </a>{' '}
            {status === 'CHECKED' ? t('is ready to review') : t('is in progress')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
