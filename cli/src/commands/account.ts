import { connect } from '../client/connect.ts';
import { openSession, type Session } from '../client/session.ts';
import { signInWithBrowser } from '../client/sign-in.ts';
import { type Account, forgetAccount, keepAccount, keepHost, readConfigFile } from '../config/config-file.ts';
import { readHost, readSettings, type Settings } from '../config/settings.ts';
import { UsageError } from '../terminal/exit-code.ts';
import type { Command, Run } from './command.ts';
import { showOne } from './show.ts';

const whoRow = ({ caller, site, host }: Session) => ({
  ...{ host, site: site.name, 'site id': site.id, 'time zone': site.timeZone },
  as: caller.kind === 'APP' ? 'API key' : caller.kind.toLowerCase(),
  ...{ role: caller.role, id: caller.id, 'limited to': caller.scopes?.join(', ') },
});

const whoami: Command = {
  name: 'whoami',
  about: 'Show who the credentials belong to, and what they may do',
  async run(run) {
    const session = await run.session();
    showOne(run, await session.client.sites.getCaller(), whoRow(session));
  },
};

async function askForKey({ terminal, flags, isOn }: Run): Promise<Account> {
  const { 'api-key': flag } = flags;
  if (flag || terminal.env.FOYER_API_KEY) return { apiKey: flag ?? terminal.env.FOYER_API_KEY };
  if (isOn('with-key')) return { apiKey: (await terminal.readInput()).trim() };
  if (terminal.isInteractive) return { apiKey: await terminal.ask('API key: ', { isSecret: true }) };
  throw new UsageError('Nobody can be asked here. Send the key to the standard input, with --with-key.');
}

async function askForHost({ terminal, flags }: Run): Promise<string> {
  const known = flags.host ?? terminal.env.FOYER_HOST;
  if (known) return readHost(known);
  if (!terminal.isInteractive) throw new UsageError('Which platform? Name it: --host https://book.example.com.');
  return readHost(await terminal.ask('The platform’s address, such as https://book.example.com: '));
}

const login: Command = {
  name: 'login',
  about: 'Sign in: with an API key of the business, or as a member in the browser',
  options: {
    'with-key': { about: 'Reads the API key from the standard input' },
    'client-id': { value: 'ID', about: 'Signs in as a member in the browser, with this client app' },
    port: { value: 'N', about: 'Where the browser comes back to; 8976 by default' },
  },
  examples: [
    'foyer login --host https://book.example.com',
    'echo "$KEY" | foyer login --host https://book.example.com --with-key',
    'foyer login --host https://book.example.com --client-id 10000000-0000-4000-8000-000000000002',
  ],
  async run(run) {
    const host = await askForHost(run);
    const settings = { ...readSettings({ host }, { env: { ...run.terminal.env, FOYER_API_KEY: '' } }), host };
    const clientId = run.given['client-id'];
    const account: Account = clientId
      ? { clientId, tokens: await signInWithBrowser(settings, { clientId, port: run.number('port') }, run.terminal) }
      : await askForKey(run);
    const session = await check(settings, account);
    keepAccount(settings.configPath, host, account);
    keepHost(settings.configPath, host);
    showOne(run, { host, caller: session.caller, site: session.site }, whoRow(session));
    run.terminal.note(`Kept in ${settings.configPath}.\n`);
  },
};

/** Asks the platform before anything is kept. */
const check = (settings: Settings, account: Account) =>
  openSession(connect({ ...settings, account }), settings.host, () => new Date());

/** Ends what the platform gave this program (RFC 7009), so that a copy of the file is worth nothing. */
async function revoke(host: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${host}/oauth2/revoke`, { method: 'POST', headers, body: JSON.stringify({ token }) });
}

const logout: Command = {
  name: 'logout',
  about: 'Forget the credentials for a platform',
  async run({ terminal, flags }) {
    const { configPath, host } = readSettings(flags, { env: { ...terminal.env, FOYER_SITE: undefined } });
    const account = readConfigFile(configPath).accounts[host];
    if (!account) throw new UsageError(`Nobody is signed in at ${host}.`);
    if (account.tokens) await revoke(host, account.tokens.refreshToken.value);
    forgetAccount(configPath, host);
    const key = account.apiKey ? ' The key itself stays valid: revoke it in the console if nobody else uses it.' : '';
    terminal.note(`Forgot the credentials for ${host}.${key}\n`);
  },
};

export const accountCommands = [login, logout, whoami];
