import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Members } from './Members.tsx';

/** The members of the business. */
export default function MembersView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Members {...props} />
    </ConsoleRoot>
  );
}
