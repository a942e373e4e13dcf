import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { AppSection } from './AppSection.tsx';
import { KeySection } from './KeySection.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** API keys and apps: programs that call the platform for the business or its members. */
export default function AppsView({ data: { session }, site: { timeZone } }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="apps" session={session}>
      {(tell) => (
        <>
          <KeySection timeZone={timeZone} tell={tell} />
          <AppSection tell={tell} />
        </>
      )}
    </SettingsFrame>
  );
}
