import type { ViewProps } from '../../pages/page.tsx';
import { ManageRoot } from '../parts/ConsoleRoot.tsx';
import type { ManageData } from '../parts/console-page.ts';
import { Members } from './Members.tsx';

/** The members of the business. */
export default function MembersView(props: ViewProps<ManageData>) {
  return (
    <ManageRoot>
      <Members {...props} />
    </ManageRoot>
  );
}
