import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ManageData } from '../manage-page.ts';
import { ManageRoot } from '../parts/ManageRoot.tsx';

/** The members of the business. */
export default function MembersView(_: ViewProps<ManageData>) {
  const { t } = useText();
  return (
    <ManageRoot>
      <h1>{t('Members')}</h1>
    </ManageRoot>
  );
}
