import { memberRecords } from '@foyer/sdk';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';

interface ExportDataProps {
  memberId: string;
  name: string;
  isAllowed: boolean;
}

/** `Ana Silva` → `ana-silva.json`. */
const fileNameOf = (name: string) =>
  `${name
    .toLowerCase()
    .split(/[\s/\\:*?"<>|]+/)
    .filter(Boolean)
    .join('-')}.json`;

/** Downloads everything held about a member as a file for them. */
export function ExportData({ memberId, name, isAllowed }: ExportDataProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const save = async () => {
    const { data } = await pageClient().run(memberRecords.exportMemberData, [memberId]);
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileNameOf(name));
  };
  return (
    <>
      <FailureNotice failure={failure} takesFocus />
      <Button disabled={!isAllowed} aria-disabled={isBusy || undefined} onClick={() => run(save)}>
        <Download size={16} aria-hidden="true" />
        {isBusy ? t('One moment …') : t('Export personal data')}
      </Button>
    </>
  );
}
