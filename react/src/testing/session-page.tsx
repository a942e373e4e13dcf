import { createClient, OAuthStrategy, services, type Tokens, webStorage } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FoyerProvider, useFoyer, useMember, useSession } from '../index.ts';
import { useSignIn, useSignOut } from '../sign-in.ts';

declare global {
  interface Window {
    setTokens(tokens: Tokens): void;
  }
}

const auth = OAuthStrategy({ clientId: 'client-1', storage: webStorage() });
const client = createClient({ auth });
window.setTokens = auth.setTokens;

function Page() {
  const foyer = useFoyer();
  const { loggedIn, ended } = useSession();
  const { member } = useMember();
  const { signIn } = useSignIn();
  const { signOut } = useSignOut();
  const { data } = useQuery(foyer.query(services.countServices, []));
  return (
    <>
      <p>
        {loggedIn ? 'member' : 'visitor'}, {ended ? 'session ended' : 'session on'}, count {data?.count ?? 'unknown'}
      </p>
      <p>{member?.profile.nickname ?? 'nobody'}</p>
      <button type="button" onClick={() => client.run(services.getService, ['s'])}>
        Call
      </button>
      <button type="button" onClick={() => signIn({ redirectUri: `${location.origin}/back` })}>
        Sign in
      </button>
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
    </>
  );
}

createRoot(document.body).render(
  <FoyerProvider client={client}>
    <Page />
  </FoyerProvider>,
);
