import type { ViewProps } from '../../pages/page.tsx';
import type { ManageData } from '../manage-page.ts';
import { ManageRoot } from '../parts/ManageRoot.tsx';
import { Members } from './Members.tsx';

/** The members of the business. */
export default function MembersView(props: ViewProps<ManageData>) {
  return (
    <ManageRoot>
      <Members {...props} />
    </ManageRoot>
  );
}
