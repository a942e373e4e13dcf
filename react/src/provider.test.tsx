import { createClient, OAuthStrategy } from '@foyer/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoyerProvider, useFoyer, useSession } from './index.ts';

const tokens = {
  accessToken: { value: 'a', expiresAt: 9_999_999_999 },
  refreshToken: { value: 'r', role: 'member' as const },
};
const client = createClient({ host: 'http://localhost', auth: OAuthStrategy({ clientId: 'c', tokens }) });

function Page() {
  const foyer = useFoyer();
  const session = useSession();
  return <p>{JSON.stringify({ isSame: foyer.client === client, ...session })}</p>;
}

const render = (page: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>).replaceAll(
    '&quot;',
    '"',
  );

test('a server draws everyone as a visitor, so that the browser can take the page over', () => {
  const html = render(
    <FoyerProvider client={client}>
      <Page />
    </FoyerProvider>,
  );
  expect(html).toBe('<p>{"isSame":true,"loggedIn":false,"ended":false}</p>');
});

test('without a provider the hooks say what is missing', () => {
  expect(() => render(<Page />)).toThrow('no FoyerProvider is above');
});
