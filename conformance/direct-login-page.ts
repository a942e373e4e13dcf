// Bundled for the browser by rows/direct-login.ts: a separate site that uses the reference client.
import { authentication } from '@wix/identity';
import { createClient, OAuthStrategy } from '@wix/sdk';

declare global {
  interface Window {
    logIn(email: string, password: string): Promise<{ role: string; frames: number }>;
  }
}

window.logIn = async (email, password) => {
  const { auth } = createClient({
    modules: { authentication },
    auth: OAuthStrategy({ clientId: '10000000-0000-4000-8000-000000000001' }),
  });
  const result = await auth.login({ email, password });
  if (result.loginState !== 'SUCCESS') throw new Error(JSON.stringify(result));
  const tokens = await auth.getMemberTokensForDirectLogin(result.data.sessionToken);
  auth.setTokens(tokens);
  return { role: tokens.refreshToken.role, frames: document.querySelectorAll('iframe').length };
};
