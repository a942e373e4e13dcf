import { useText } from '../../lib/text.ts';
import { Back } from '../parts/Back.tsx';
import { useListAddress } from '../parts/last-list.ts';

/** The link to the list of people as this tab showed it last. */
export function BackToList() {
  const { t } = useText();
  const list = useListAddress();
  return <Back href={list}>{list.startsWith('/manage/members') ? t('Members') : t('Customers')}</Back>;
}
