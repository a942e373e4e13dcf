import { createContext, type ReactNode, useContext } from 'react';
import { useVisitorZone } from '../../lib/use-visitor.ts';
import { MemberRoot } from '../../pages/MemberRoot.tsx';
import type { MemberData } from './member-page.ts';

const KnownZone = createContext<string | null>(null);

/** The member's time zone; until hydration the one of their last visit, else the business's. */
export const useOwnZone = (siteZone: string): string => useVisitorZone(useContext(KnownZone) ?? siteZone);

/** Provides what the server knows of the member. */
export function AccountRoot({ data, children }: { data: MemberData; children: ReactNode }) {
  return (
    <MemberRoot>
      <KnownZone value={data.visitorZone}>{children}</KnownZone>
    </MemberRoot>
  );
}
