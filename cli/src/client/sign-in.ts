import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { OAuthStrategy, type Tokens } from '@foyer/sdk';
import type { Settings } from '../config/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The redirect URI of the client app has to name this port: addresses are compared as they are. */
const USUAL_PORT = 8976;

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', linux: 'xdg-open' };

/** Opens the browser where there is one; the address is printed in any case. */
function openBrowser(url: string): void {
  const opener = openers[process.platform];
  if (opener)
    spawn(opener, [url], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref();
}

const page = (text: string) =>
  `<!doctype html><meta charset="utf-8"><title>Foyer</title><p style="font:1.1rem system-ui;margin:3rem">${text}</p>`;

/** Waits for the browser to come back, and returns the address it came to. */
async function waitForReturn(port: number, whenReady: () => void): Promise<string> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  whenReady();
  try {
    for (;;) {
      const [request, response] = await once(server, 'request');
      const { pathname, href } = new URL(request.url, `http://localhost:${port}`);
      const isReturn = pathname === '/callback';
      response.writeHead(isReturn ? 200 : 404, { 'content-type': 'text/html', connection: 'close' });
      response.end(page(isReturn ? 'You can close this page and go back to the terminal.' : 'Not found.'));
      if (isReturn) return href;
    }
  } finally {
    server.close();
  }
}

/** Signs a member in at the platform's own page (RFC 8252 with PKCE), and returns their tokens. */
export async function signInWithBrowser(
  { host }: Settings,
  { clientId, port = USUAL_PORT }: { clientId: string; port?: number | undefined },
  terminal: Terminal,
): Promise<Tokens> {
  const auth = OAuthStrategy({ clientId, host });
  const data = auth.generateOAuthData(`http://localhost:${port}/callback`);
  const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' });
  const address = await waitForReturn(port, () => {
    terminal.note(`Sign in at ${authUrl}\n`);
    if (terminal.isInteractive) openBrowser(authUrl);
  });
  const { code, state, error, errorDescription } = auth.parseFromUrl(address, 'query');
  if (error) throw new Error(`Not signed in: ${errorDescription ?? error}`);
  return auth.getMemberTokens(code, state, data);
}
