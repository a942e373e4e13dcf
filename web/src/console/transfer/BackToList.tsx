import { useText } from '../../lib/text.ts';
import { Back } from '../parts/Back.tsx';
import { useMembersAddress } from '../parts/last-list.ts';

/** A link back to the list as it was. */
export function BackToList() {
  const { t } = useText();
  return <Back href={useMembersAddress()}>{t('Members')}</Back>;
}
