import { useFoyer } from '@foyer/react';
import { signOnPolicy } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { isOwner } from '../parts/team.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

function SignIn({ isOwned, tell }: { isOwned: boolean; tell(news: Undoable): void }) {
  const { t } = useText();
  const query = useQuery(useFoyer().query(signOnPolicy.getSignOnPolicy, []));
  return (
    <>
      <Section title={t('Registration')}>
        <p className={sales.lead}>{t('For people who register from now on; members stay members.')}</p>
        <Loaded query={query} lines={5}>
          {query.data ? <PolicyForm saved={query.data.signOnPolicy} mayChange={isOwned} tell={tell} /> : null}
        </Loaded>
      </Section>
      {isOwned ? <ProviderSection tell={tell} /> : null}
    </>
  );
}

/** The rules of registration, and the identity providers. */
export default function SignInView({ data: { session } }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="sign-in" session={session}>
      {(tell) => <SignIn isOwned={isOwner(session)} tell={tell} />}
    </SettingsFrame>
  );
}
