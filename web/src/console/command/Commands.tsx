import { useState } from 'react';
import { type PageState, STATE_ID } from '../../pages/state.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { CommandMenu } from './CommandMenu.tsx';

type State = Pick<PageState, 'site'> & { data: Pick<ConsoleData, 'session'> };

/** Every page of the console has the signed-in person in its state. */
const readState = (): State => JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}');

export function Commands({ close }: { close(): void }) {
  const [{ data, site }] = useState(readState);
  return <CommandMenu session={data.session} zone={site.timeZone} close={close} />;
}
